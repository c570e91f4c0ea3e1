import type {
  IntegrationEvent,
  IntegrationIssue,
  PartnerTraffic,
  ServiceStatus,
} from '@nara/shared-contracts/api/integration';
import { ORDER_ID } from './orders';

const AT = '2026-11-21T07:30:00.000Z';

export const systemStatus = (): ServiceStatus[] => [
  { system: 'Woolworths API', logService: 'WoolworthsAPI', status: 'operational', uptime: 99.9, lastCheck: AT },
  { system: 'Webhook Receiver', logService: 'WebhookReceiver', status: 'outage', uptime: 99.7, lastCheck: AT },
  { system: 'Payment Gateway', logService: 'PaymentGateway', status: 'degraded', uptime: null, lastCheck: AT },
  { system: 'Email Service', logService: 'EmailService', status: 'unknown', uptime: null, lastCheck: null },
  { system: 'Order Processing', logService: 'OrderService', status: 'operational', uptime: 99.5, lastCheck: AT },
];

export const integrationEvent = (changes: Partial<IntegrationEvent> = {}): IntegrationEvent => ({
  id: 'LOG-1',
  timestamp: AT,
  service: 'Woolworths API',
  event: 'Order accepted by the partner as WW-NARA-1',
  orderId: ORDER_ID,
  status: 'success',
  ...changes,
});

export const integrationIssue = (changes: Partial<IntegrationIssue> = {}): IntegrationIssue => ({
  id: 'issue-1',
  timestamp: AT,
  service: 'Woolworths API',
  orderId: null,
  error: 'The partner did not answer within 5 s',
  severity: 'error',
  resolved: false,
  ...changes,
});

export const partnerTraffic = (changes: Partial<PartnerTraffic> = {}): PartnerTraffic => ({
  days: 30,
  requests: 24_567,
  responseTime: 245,
  errorRate: 0.03,
  history: [
    { requests: 800, responseTime: 240, errorRate: 0 },
    { requests: 0, responseTime: null, errorRate: null },
    { requests: 900, responseTime: 250, errorRate: 0.1 },
  ],
  ...changes,
});
