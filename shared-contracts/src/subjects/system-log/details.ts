/** What an entry may say besides its message. None of it tells who the shopper is. */
export interface LogDetails {
  /** Of the request or the attempt that the entry is about: the same in the server's log and at the partner. */
  requestId?: string;
  /** Error code: the partner's, the mail server's or ours. */
  errorCode?: string;
  sku?: string;
  status?: string;
  trackingCode?: string;
  woolworthsOrderId?: string;
  /** From 1. */
  attempt?: number;
  maxRetries?: number;
  /** Rand. */
  total?: number;
  /** Pieces. */
  items?: number;
  mailId?: string;
  /** Which letter it is, as `order-confirmation`. */
  mail?: string;
  /** ISO time from which the partner takes calls again. */
  rateLimitReset?: string;
  expected?: number;
  actual?: number;
  /** Milliseconds. */
  processingTime?: number;
  /** Entries that this one stands for. */
  dropped?: number;
}
