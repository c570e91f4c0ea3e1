import type { SalesReport } from '@nara/shared-contracts/api/analytics';

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
