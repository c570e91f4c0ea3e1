/** Codes of calls whose credentials the partner did not accept. */
const ACCESS_REFUSED: readonly (string | null)[] = ['UNAUTHORIZED', 'FORBIDDEN'];

/** Tells whether the partner refused our credentials rather than what we sent. */
export const isAccessRefused = (code: string | null): boolean => ACCESS_REFUSED.includes(code);

/** Remembers why the partner does not take what we send. */
export interface Outage {
  /** Notes the code of a call without a usable answer. */
  note(code: string): void;
  /** Ends the outage. Returns whether this is the first answer since the server started or `restart` was called. */
  end(): boolean;
  /** Treats the next answer as the first one. */
  restart(): void;
  /** The partner answers, but refuses our credentials. */
  readonly isAccessRefused: boolean;
}

/** Returns the memory of the last outage, which all calls to the partner share. */
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
