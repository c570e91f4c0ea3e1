import type { LogService } from '../system-log/rules';

/** External services that the shop depends on, and the webhook receiver that they call. */
export const INTEGRATION_SERVICES = ['Woolworths API', 'Webhook Receiver', 'Payment Gateway', 'Email Service'] as const;

/** All systems that are checked: the integrations, and our own order processing between them. */
export const WATCHED_SYSTEMS = [...INTEGRATION_SERVICES, 'Order Processing'] as const;

export const HEALTH_STATUSES = ['operational', 'warning', 'error'] as const;

/** States in the System Status table; `unknown` before the first check. */
export const SYSTEM_STATES = ['operational', 'degraded', 'outage', 'unknown'] as const;

export type IntegrationService = (typeof INTEGRATION_SERVICES)[number];
export type WatchedSystem = (typeof WATCHED_SYSTEMS)[number];
export type HealthStatus = (typeof HEALTH_STATUSES)[number];
export type SystemState = (typeof SYSTEM_STATES)[number];

/** Display names of the services in the system log. */
export const SERVICE_NAMES = {
  WoolworthsAPI: 'Woolworths API',
  WebhookReceiver: 'Webhook Receiver',
  PaymentGateway: 'Payment Gateway',
  EmailService: 'Email Service',
  OrderService: 'Order Processing',
  InventorySync: 'Inventory Sync',
} as const satisfies Record<LogService, string>;

export type ServiceName = (typeof SERVICE_NAMES)[LogService];

/** Services of the system log by display name. */
export const LOG_SERVICE_OF = Object.fromEntries(
  Object.entries(SERVICE_NAMES).map(([service, name]) => [name, service]),
) as Record<ServiceName, LogService>;
