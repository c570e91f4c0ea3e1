export const LOG_LEVELS = ['error', 'warning', 'info', 'success'] as const;

export const LOG_SERVICES = [
  'OrderService',
  'WebhookReceiver',
  'PaymentGateway',
  'EmailService',
  'WoolworthsAPI',
  'InventorySync',
] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];
export type LogService = (typeof LOG_SERVICES)[number];

/** Details of a log entry in addition to its message, without personal data. */
export interface LogDetails {
  /** Id of the request or attempt; the same in the server's log and at the partner. */
  requestId?: string;
  /** Error code from the partner, the mail server, or us. */
  errorCode?: string;
  sku?: string;
  status?: string;
  trackingCode?: string;
  woolworthsOrderId?: string;
  /** Counts from 1. */
  attempt?: number;
  maxRetries?: number;
  /** Rand. */
  total?: number;
  /** Pieces. */
  items?: number;
  mailId?: string;
  /** Kind of e-mail, such as `order-confirmation`. */
  mail?: string;
  /** ISO time from which the partner accepts calls again. */
  rateLimitReset?: string;
  expected?: number;
  actual?: number;
  /** Milliseconds. */
  processingTime?: number;
  /** Number of entries that this one stands for. */
  dropped?: number;
}
