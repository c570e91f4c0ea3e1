/** What came of handing an order to the partner. */
export type Submission =
  | { kind: 'accepted'; woolworthsOrderId: string }
  /** The partner understood and said no: asking again changes nothing. */
  | { kind: 'refused'; code: string; message: string }
  /** No usable answer: worth another try, not before `retryAfterMs` when the partner said so. */
  | { kind: 'unavailable'; code: string; message: string; retryAfterMs?: number };
