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
