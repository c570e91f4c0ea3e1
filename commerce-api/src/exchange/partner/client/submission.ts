/** The outcome of submitting an order to the partner. */
export type Submission =
  | { kind: 'accepted'; woolworthsOrderId: string }
  /** Refused for good: a retry would not change the answer. */
  | { kind: 'refused'; code: string; message: string }
  /** No usable answer: worth a retry, after `retryAfterMs` if the partner asked for it. */
  | { kind: 'unavailable'; code: string; message: string; retryAfterMs?: number };
