import type { Tone } from '@nara/portal-ui';
import type { LogLevel, LogService } from '@nara/shared-contracts/rules/system-log';

export const LEVELS: Readonly<Record<LogLevel, { label: string; tone: Tone }>> = {
  error: { label: 'Error', tone: 'red' },
  warning: { label: 'Warning', tone: 'yellow' },
  info: { label: 'Info', tone: 'blue' },
  success: { label: 'Success', tone: 'green' },
};

/** Every service, for parsing addresses; the filter offers only services with log entries. */
export const SERVICES: Readonly<Record<LogService, true>> = {
  OrderService: true,
  WebhookReceiver: true,
  PaymentGateway: true,
  EmailService: true,
  WoolworthsAPI: true,
  InventorySync: true,
};
