/** What came of asking the partner to cancel an order. */
export type Cancellation =
  /** Cancelled now, or already. */
  | { kind: 'agreed' }
  /** The partner has no such order. */
  | { kind: 'unknown' }
  /** The partner understood and said no: it has picked the order. */
  | { kind: 'refused'; code: string; message: string }
  /** No usable answer: nobody knows. */
  | { kind: 'unavailable'; code: string; message: string };
