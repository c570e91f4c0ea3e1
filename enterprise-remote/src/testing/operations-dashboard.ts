import type {
  OperationsFigures,
  OrderInProcess,
  SystemAlert,
  SystemCheckResult,
} from '@nara/shared-contracts/api/operations-dashboard';

export const operationsFigures = (changes: Partial<OperationsFigures> = {}): OperationsFigures => ({
  liveOrders: { now: 24, before: 20, history: [18, 22, 19, 25, 21, 20, 24] },
  skuMappings: { now: 835, before: 832, history: [830, 830, 832, 832, 832, 832, 835], total: 847 },
  inventorySync: { now: 844, before: 847, history: [847, 844], total: 847, finishedAt: '2026-11-21T07:28:00.000Z' },
  integrationHealth: { operational: 3, total: 4, uptime: { now: 99.5, before: 100, history: [100, 99.5] } },
  ...changes,
});

/** Returns an order in process; `number` distinguishes several. */
export const orderInProcess = (number: number, changes: Partial<OrderInProcess> = {}): OrderInProcess => ({
  naraOrderId: `NARA-176371234567${number}-ABC12${number}`,
  woolworthsOrderId: `WW-NARA-10000${number}`,
  customerRef: `CUST-00000${number}`,
  status: 'processing',
  items: 3,
  total: 1133.85,
  dcLocation: 'CPT-DC',
  createdAt: '2026-11-21T07:30:00.000Z',
  ...changes,
});

export const systemAlert = (changes: Partial<SystemAlert> = {}): SystemAlert => ({
  id: 'sku-unmapped',
  type: 'warning',
  message: '12 SKUs need Woolworths mapping before orders can be processed',
  timestamp: '2026-11-21T07:00:00.000Z',
  action: { label: 'Map SKU', screen: 'sku-mapping', query: { status: 'unmapped' } },
  ...changes,
});

export const systemCheckResult = (changes: Partial<SystemCheckResult> = {}): SystemCheckResult => ({
  check: 'database',
  status: 'operational',
  detail: 'It writes, and reads what was written',
  responseTime: 4,
  checkedAt: '2026-11-21T07:30:00.000Z',
  ...changes,
});
