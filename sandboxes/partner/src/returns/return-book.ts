import type { NewReturn } from './return-body';

/** Lists the steps of every return through the partner's house. */
export const RETURN_STEPS = ['pending_inspection', 'approved', 'closed'] as const;
export type ReturnState = (typeof RETURN_STEPS)[number] | 'rejected';

export interface BookedReturn {
  /** Given by the partner. */
  id: string;
  body: NewReturn;
  status: ReturnState;
  createdAt: string;
  /** When it reached its status. */
  updatedAt: string;
  /** Lists the idempotency keys of all submissions, the first and the repeated ones. */
  keys: string[];
}

/** Keeps in memory the returns that the partner took. */
export interface ReturnBook {
  readonly returns: readonly BookedReturn[];
  /** Takes a return once per idempotency key; tells whether it is new. Without a key every call is a new one. */
  accept(body: NewReturn, key: string | undefined): { taken: BookedReturn; isNew: boolean };
  find(id: string): BookedReturn | undefined;
  move(taken: BookedReturn, status: ReturnState): void;
  clear(): void;
}

/** Returns the step after the one that a return has reached; undefined at its end. */
export function nextReturnStep({ status }: BookedReturn): ReturnState | undefined {
  const place = (RETURN_STEPS as readonly ReturnState[]).indexOf(status);
  return place < 0 ? undefined : RETURN_STEPS[place + 1];
}

/**
 * Creates an empty book. `clock` returns epoch ms and never the same twice; ids count up from it, so that they do not
 * repeat after a restart.
 */
export function createReturnBook(clock: () => number): ReturnBook {
  const returns: BookedReturn[] = [];
  const byKey = new Map<string, BookedReturn>();
  let sequence = clock();
  const iso = () => new Date(clock()).toISOString();
  return {
    returns,
    accept(body, key) {
      const known = key === undefined ? undefined : byKey.get(key);
      if (known && key !== undefined) {
        known.keys.push(key);
        return { taken: known, isNew: false };
      }
      sequence += 1;
      const at = iso();
      const taken: BookedReturn = {
        id: `RMA-WW-${sequence}`,
        body,
        status: 'pending_inspection',
        createdAt: at,
        updatedAt: at,
        keys: key === undefined ? [] : [key],
      };
      returns.push(taken);
      if (key !== undefined) byKey.set(key, taken);
      return { taken, isNew: true };
    },
    find: (id) => returns.find((taken) => taken.id === id),
    move(taken, status) {
      taken.status = status;
      taken.updatedAt = iso();
    },
    clear() {
      returns.length = 0;
      byKey.clear();
    },
  };
}
