/** Kinds of alerts, most severe first. */
export const ALERT_TYPES = ['error', 'warning', 'info', 'success'] as const;
export type AlertType = (typeof ALERT_TYPES)[number];

/** Checks of the System Health Check, in display order. */
export const SYSTEM_CHECKS = [
  'database',
  'event-stream',
  'order-queue',
  'mail-queue',
  'order-processing',
  'woolworths-api',
  'webhook-receiver',
  'payment-gateway',
  'email-service',
] as const;
export type SystemCheck = (typeof SYSTEM_CHECKS)[number];
