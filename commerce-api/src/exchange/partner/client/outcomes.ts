/** The outcome of asking the partner to cancel an order. */
export type Cancellation =
  /** Cancelled now or earlier. */
  | { kind: 'agreed' }
  /** The partner has no such order. */
  | { kind: 'unknown' }
  /** Rejected because the order is already picked. */
  | { kind: 'refused'; code: string; message: string }
  /** No usable response; it may or may not be cancelled. */
  | { kind: 'unavailable'; code: string; message: string };

/** The outcome of a check of the partner. */
export type Check =
  /** Responded as documented. */
  | { kind: 'answered'; code?: undefined }
  /** `refused`: the call was rejected, for example because of a wrong key. `unavailable`: a retry may succeed. */
  | { kind: 'refused' | 'unavailable'; code: string; message: string };

/** The outcome of submitting an order to the partner. */
export type Submission =
  | { kind: 'accepted'; woolworthsOrderId: string }
  /** Rejected permanently: a retry would not change the response. */
  | { kind: 'refused'; code: string; message: string }
  /** No usable response. A retry may help, after `retryAfterMs` if the partner asked for it. */
  | { kind: 'unavailable'; code: string; message: string; retryAfterMs?: number };

type Refused = Extract<Submission, { kind: 'refused' }>;

/** The partner accepted a different order from the one submitted. */
export const FOREIGN: Refused = {
  kind: 'refused',
  code: 'FOREIGN_ANSWER',
  message: 'The partner answered about another order',
};

/** The partner accepted an order under an id that another order has. */
export const ID_TAKEN: Refused = {
  kind: 'refused',
  code: 'PARTNER_ID_TAKEN',
  message: 'The partner gave this order the id of another one',
};

const UNBELIEVED: readonly (string | null)[] = [FOREIGN.code, ID_TAKEN.code];

/**
 * Checks whether a code means that we did not trust the partner's response. The partner may have the order regardless.
 */
export const isUnbelieved = (code: string | null): boolean => UNBELIEVED.includes(code);

/** Maximum time (ms) that the partner's clock may be ahead of ours, as for the time of a signature. */
const MAX_AHEAD_MS = 5 * 60_000;

/**
 * Parses a time by the partner's clock, in ISO 8601. Result and `now` in epoch ms. Returns null if it is missing or in
 * the future. If we stored a future time, all later updates would be ignored.
 */
export function partnerTime(iso: string | null | undefined, now: number): number | null {
  const at = iso ? Date.parse(iso) : Number.NaN;
  return at <= now + MAX_AHEAD_MS ? at : null;
}
