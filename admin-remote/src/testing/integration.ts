import type {
  Failure,
  FailureGroup,
  FailureInbox,
  FailureReplay,
  IntegrationEvent,
  IntegrationIssue,
  PartnerTraffic,
  ServiceStatus,
} from '@nara/shared-contracts/api/integration';
import type { SkuMapping } from '@nara/shared-contracts/api/sku-mapping';
import type { LogEntry, LogStats } from '@nara/shared-contracts/api/system-log';
import type { OrderTrace, TraceEntry } from '@nara/shared-contracts/api/trace';
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

export const VARIANT_ID = 'nara-038-clay-os';

/** Returns a variant without a mapping, as the list and the detail call return it. */
export const unmappedVariant = (changes: Partial<SkuMapping> = {}): SkuMapping => ({
  naraProductId: 'nara-038',
  naraProductName: 'Studio Tote',
  naraVariantId: VARIANT_ID,
  naraVariantName: 'Clay, One Size',
  woolworthsSku: null,
  pendingWoolworthsSku: null,
  pendingBy: null,
  rejectedProposal: null,
  erpCode: null,
  stock: 11,
  status: 'unmapped',
  updatedAt: '2026-11-21T07:31:00.000Z',
  ...changes,
});

/** Returns orders that failed because a variant is not mapped. */
export const unmappedGroup = (changes: Partial<FailureGroup> = {}): FailureGroup => ({
  cause: {
    key: `sku-unmapped:${VARIANT_ID}`,
    title: 'Studio Tote, Clay, One Size has no Woolworths SKU',
    explanation: 'Woolworths takes only what is mapped. Map it, then replay its orders.',
    mend: { kind: 'map-sku', variantId: VARIANT_ID, woolworthsSku: null },
  },
  subject: 'order',
  count: 12,
  givenUp: 12,
  replayable: 12,
  value: 10_788,
  oldestAt: '2026-11-20T07:30:00.000Z',
  newestAt: '2026-11-21T07:30:00.000Z',
  ...changes,
});

/** Returns orders whose address the partner refused. */
export const addressGroup = (changes: Partial<FailureGroup> = {}): FailureGroup =>
  unmappedGroup({
    cause: {
      key: 'address-refused',
      title: 'Woolworths refuses the delivery address',
      explanation: 'Correct the address of each order below; it is submitted again as soon as it is saved.',
      mend: { kind: 'fix-address' },
    },
    count: 1,
    givenUp: 1,
    replayable: 1,
    value: 899,
    ...changes,
  });

export const failure = (changes: Partial<Failure> = {}): Failure => ({
  id: ORDER_ID,
  subject: 'order',
  orderId: ORDER_ID,
  letter: null,
  attempts: 1,
  nextAttemptAt: null,
  error: 'No such postal code',
  failedAt: '2026-11-21T07:30:00.000Z',
  value: 899,
  browserReport: null,
  ...changes,
});

export const failureReplay = (changes: Partial<FailureReplay> = {}): FailureReplay => ({
  id: 'replay-1',
  title: 'Studio Tote, Clay, One Size was not mapped',
  subject: 'order',
  startedBy: 'Nomsa',
  startedAt: '2026-11-21T07:31:00.000Z',
  total: 12,
  queued: 7,
  accepted: 4,
  waiting: 0,
  failed: 1,
  withdrawn: 0,
  reasons: [{ title: 'Woolworths refuses the delivery address', count: 1 }],
  orders: [{ orderId: ORDER_ID }],
  ...changes,
});

export const failureInbox = (changes: Partial<FailureInbox> = {}): FailureInbox => ({
  groups: [],
  replays: [],
  needAttention: 0,
  isPartnerPaused: false,
  ...changes,
});

export const LOG_ID = 'LOG-0mi8abcde-0001ab12cd';

/** Returns an entry as the list returns it. */
export const logEntry = (changes: Partial<LogEntry> = {}): LogEntry => ({
  id: LOG_ID,
  timestamp: '2026-11-21T07:31:00.250Z',
  level: 'error',
  service: 'WoolworthsAPI',
  message: 'Failed to create order in Woolworths: SKU mapping not found for variant: nara-038-clay-os',
  orderId: ORDER_ID,
  details: { errorCode: 'SKU_NOT_FOUND', attempt: 1 },
  ...changes,
});

/** Returns figures of 200 entries. */
export const logStats = (changes: Partial<LogStats> = {}): LogStats => ({
  total: 200,
  errors: 3,
  warnings: 17,
  successRate: 99,
  countedBackTo: null,
  services: ['EmailService', 'OrderService', 'WoolworthsAPI'],
  ...changes,
});

const entry = (changes: Pick<TraceEntry, 'id' | 'lane' | 'at' | 'text'> & Partial<TraceEntry>): TraceEntry => ({
  durationMs: null,
  outcome: 'ok',
  requestId: null,
  ...changes,
});

/** Returns the trace of an order that the partner accepted at the second attempt. */
export const orderTrace = (changes: Partial<OrderTrace> = {}): OrderTrace => ({
  orderId: ORDER_ID,
  status: 'processing',
  woolworthsOrderId: 'WW-NARA-9',
  trackingCode: null,
  customer: { name: 'Thandi Nkosi', email: 'thandi@example.com', city: 'Cape Town' },
  entries: [
    entry({
      id: 'api:1',
      lane: 'api',
      at: '2026-11-21T07:30:00.000Z',
      text: 'Order placed',
      requestId: 'request-of-the-order',
    }),
    entry({
      id: 'partner:1',
      lane: 'partner',
      at: '2026-11-21T07:30:01.000Z',
      text: 'POST /api/v1/orders, attempt 1: 503, HTTP_503',
      durationMs: 340,
      outcome: 'failed',
    }),
    entry({
      id: 'staff:1',
      lane: 'staff',
      at: '2026-11-21T07:35:00.000Z',
      text: 'Nomsa: order.resync',
      requestId: 'request-of-nomsa',
    }),
  ],
  ...changes,
});
