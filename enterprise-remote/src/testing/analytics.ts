import type { SalesReport } from '@nara/shared-contracts/api/analytics';
import type {
  OperationsFigures,
  OrderInProcess,
  SystemAlert,
  SystemCheckResult,
} from '@nara/shared-contracts/api/operations-dashboard';

/** Returns the sales of the first three days of November. */
export const salesReport = (changes: Partial<SalesReport> = {}): SalesReport => ({
  range: { from: '2026-11-01', to: '2026-11-03' },
  previous: { from: '2026-10-29', to: '2026-10-31' },
  isMonthToDate: true,
  revenue: { now: 67_000, before: 58_109 },
  orders: { now: 345, before: 306 },
  averageOrderValue: { now: 194.2, before: 190.2 },
  conversionRate: { now: 3.2, before: 2.9 },
  trend: {
    step: 'day',
    points: [
      { from: '2026-11-01', sales: 20_000, orders: 100, before: 18_109 },
      { from: '2026-11-02', sales: 0, orders: 0, before: 20_000 },
      { from: '2026-11-03', sales: 47_000, orders: 245, before: 20_000 },
    ],
  },
  categories: [
    { name: 'Leggings', sales: 24_500, share: 45 },
    { name: 'Tops', sales: 8_200.5, share: 15 },
  ],
  regions: [
    { code: 'WC', region: 'Western Cape', sales: 28_500, orders: 147, share: 42.5 },
    { code: 'GP', region: 'Gauteng', sales: 22_100, orders: 114, share: 33 },
  ],
  products: [{ product: 'Essential Leggings - Black', sales: 15_600, pieces: 24 }],
  promotions: [
    {
      id: '0b0cb7a2-4a1c-4d57-9d0f-0d4f5f0a3c11',
      name: 'Winter sale',
      uses: 12,
      discount: 1_080.5,
      revenue: 9_600,
      averageOrder: 800,
    },
  ],
  ...changes,
});

/** Returns the same report without sales. */
export const emptyReport = (): SalesReport => {
  const nothing = { now: 0, before: 0 };
  const unknown = { now: null, before: null };
  return salesReport({
    revenue: nothing,
    orders: nothing,
    averageOrderValue: unknown,
    conversionRate: unknown,
    trend: { step: 'day', points: [{ from: '2026-11-01', sales: 0, orders: 0, before: 0 }] },
    categories: [],
    regions: [],
    products: [],
    promotions: [],
  });
};

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
