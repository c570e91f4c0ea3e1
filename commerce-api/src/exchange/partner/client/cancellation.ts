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
