/** Codes of calls whose credentials the partner rejected. */
const ACCESS_REFUSED: readonly (string | null)[] = ['UNAUTHORIZED', 'FORBIDDEN'];

/** Checks whether the partner rejected our credentials rather than our request. */
export const isAccessRefused = (code: string | null): boolean => ACCESS_REFUSED.includes(code);

/** Remembers why the partner does not accept our requests. */
export interface Outage {
  /** Records the code of a call without a usable response. */
  note(code: string): void;
  /** Ends the outage. Returns true for the first response since the server started or `restart` was called. */
  end(): boolean;
  /** Treats the next response as the first one. */
  restart(): void;
  /** True if the partner responds but rejects our credentials. */
  readonly isAccessRefused: boolean;
}

/** Returns the state of the current outage, shared by all calls to the partner. */
export function partnerOutage(): Outage {
  let code = '';
  let hasAnswered = false;
  return {
    note: (next) => {
      code = next;
    },
    end() {
      const isFirst = !hasAnswered;
      hasAnswered = true;
      code = '';
      return isFirst;
    },
    restart: () => {
      hasAnswered = false;
    },
    get isAccessRefused() {
      return isAccessRefused(code);
    },
  };
}
