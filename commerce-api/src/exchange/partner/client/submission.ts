/** The outcome of submitting an order to the partner. */
export type Submission =
  | { kind: 'accepted'; woolworthsOrderId: string }
  /** Refused for good: a retry would not change the answer. */
  | { kind: 'refused'; code: string; message: string }
  /** No usable answer: worth a retry, after `retryAfterMs` if the partner asked for it. */
  | { kind: 'unavailable'; code: string; message: string; retryAfterMs?: number };

type Refused = Extract<Submission, { kind: 'refused' }>;

/** The partner accepted another order than the one that it was given. */
export const FOREIGN: Refused = {
  kind: 'refused',
  code: 'FOREIGN_ANSWER',
  message: 'The partner answered about another order',
};

/** The partner accepted an order under an id that another one has. */
export const ID_TAKEN: Refused = {
  kind: 'refused',
  code: 'PARTNER_ID_TAKEN',
  message: 'The partner gave this order the id of another one',
};

const UNBELIEVED: readonly (string | null)[] = [FOREIGN.code, ID_TAKEN.code];

/** Tells whether a code says that the partner's answer was not believed: it may have the order all the same. */
export const isUnbelieved = (code: string | null): boolean => UNBELIEVED.includes(code);
