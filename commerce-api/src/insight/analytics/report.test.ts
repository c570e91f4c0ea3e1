import type { ReportRanges } from './periods';
import { type Sales, toReport } from './report';

const MARCH: ReportRanges = {
  range: { from: '2026-03-01', to: '2026-03-03' },
  previous: { from: '2026-02-26', to: '2026-02-28' },
  isMonthToDate: true,
};
const NOTHING: Sales = { byProvince: [], sessions: new Map(), byProduct: [] };
const KNOWN = new Map([
  ['bra', { name: 'Flow Sports Bra', subcategory: 'sports-bras' }],
  ['tank', { name: 'Performance Tank', subcategory: 'tanks' }],
]);
const sold = (day: string, province: 'WC' | 'GP', orders: number, cents: number) => ({ day, province, orders, cents });

test('a range without sales has zero figures and no divisions by zero', () => {
  const report = toReport(MARCH, NOTHING, KNOWN);
  expect(report).toMatchObject({
    revenue: { now: 0, before: 0 },
    orders: { now: 0, before: 0 },
    averageOrderValue: { now: null, before: null },
    conversionRate: { now: null, before: null },
    categories: [],
    regions: [],
    products: [],
  });
  expect(report.trend.points).toHaveLength(3);
});

test('the cards compare with the same number of days before', () => {
  const byProvince = [
    sold('2026-02-28', 'WC', 1, 50_000),
    sold('2026-03-01', 'WC', 2, 120_000),
    sold('2026-03-03', 'GP', 1, 30_000),
  ];
  const sessions = new Map([
    ['2026-02-28', 50],
    ['2026-03-01', 60],
    ['2026-03-02', 40],
  ]);
  expect(toReport(MARCH, { ...NOTHING, byProvince, sessions }, KNOWN)).toMatchObject({
    revenue: { now: 1500, before: 500 },
    orders: { now: 3, before: 1 },
    averageOrderValue: { now: 500, before: 500 },
    conversionRate: { now: 3, before: 2 },
    trend: {
      step: 'day',
      points: [
        { from: '2026-03-01', sales: 1200, orders: 2, before: 0 },
        { from: '2026-03-02', sales: 0, orders: 0, before: 0 },
        { from: '2026-03-03', sales: 300, orders: 1, before: 500 },
      ],
    },
    regions: [
      { code: 'WC', region: 'Western Cape', sales: 1200, orders: 2, share: 80 },
      { code: 'GP', region: 'Gauteng', sales: 300, orders: 1, share: 20 },
    ],
  });
});

test('a conversion of more orders than sessions is 100 per cent', () => {
  const byProvince = [sold('2026-03-01', 'WC', 2, 1)];
  const { conversionRate } = toReport(MARCH, { ...NOTHING, byProvince, sessions: new Map([['2026-03-01', 1]]) }, KNOWN);
  expect(conversionRate.now).toBe(100);
});

test('a range beyond a quarter is shown by month, compared with the same days of the previous range', () => {
  const ranges: ReportRanges = {
    range: { from: '2026-01-01', to: '2026-04-10' },
    previous: { from: '2025-09-23', to: '2025-12-31' },
    isMonthToDate: false,
  };
  const byProvince = [
    sold('2026-01-05', 'WC', 1, 100),
    sold('2026-01-31', 'GP', 1, 200),
    sold('2025-12-31', 'WC', 1, 700),
  ];
  const { trend } = toReport(ranges, { ...NOTHING, byProvince }, KNOWN);
  expect(trend.step).toBe('month');
  expect(trend.points).toEqual([
    { from: '2026-01-01', sales: 3, orders: 2, before: 0 },
    { from: '2026-02-01', sales: 0, orders: 0, before: 0 },
    { from: '2026-03-01', sales: 0, orders: 0, before: 0 },
    { from: '2026-04-01', sales: 0, orders: 0, before: 7 },
  ]);
});

test('sales are grouped by category, and by product and colour', () => {
  const row = (product_id: string, color: string, pieces: number, cents: number) => ({
    product_id,
    color,
    pieces,
    cents,
  });
  const byProduct = [
    row('bra', 'Sage', 1, 89_900),
    row('tank', 'White', 1, 54_900),
    row('bra', 'Sage', 1, 89_900),
    row('bra', 'Black', 1, 89_900),
  ];
  const { categories, products } = toReport(MARCH, { ...NOTHING, byProduct }, KNOWN);
  expect(categories).toEqual([
    { name: 'Sports Bras', sales: 2697, share: 83.1 },
    { name: 'Tops', sales: 549, share: 16.9 },
  ]);
  expect(products).toEqual([
    { product: 'Flow Sports Bra - Sage', sales: 1798, pieces: 2 },
    { product: 'Flow Sports Bra - Black', sales: 899, pieces: 1 },
    { product: 'Performance Tank - White', sales: 549, pieces: 1 },
  ]);
});
