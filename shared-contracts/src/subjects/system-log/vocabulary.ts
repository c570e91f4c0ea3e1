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
