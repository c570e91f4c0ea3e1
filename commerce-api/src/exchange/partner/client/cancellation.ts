/** The outcome of asking the partner to cancel an order. */
export type Cancellation =
  /** Cancelled now or earlier. */
  | { kind: 'agreed' }
  /** The partner has no such order. */
  | { kind: 'unknown' }
  /** Refused: the order is picked already. */
  | { kind: 'refused'; code: string; message: string }
  /** No usable answer: it may be cancelled or not. */
  | { kind: 'unavailable'; code: string; message: string };
