import type { SalesReport } from '@nara/shared-contracts/api/analytics';
import { sampleData } from '#sample/data';
import { signInAs, startTestApp, type TestApp } from '#testing';

const NOW = Date.parse('2026-03-25T14:30:00.000Z');

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ clock: () => NOW, sample: () => sampleData('sample', NOW) });
}, 30_000);
afterAll(() => test.close());

async function read(query = ''): Promise<SalesReport> {
  const cookie = await signInAs(test, 'admin', NOW + 1000);
  return (await test.call('GET', `/api/enterprise/analytics${query}`, { cookie })).json as unknown as SalesReport;
}

it('the conversion of the sample follows from its carts', async () => {
  const { conversionRate } = await read();
  expect(conversionRate).toEqual({ now: 3.2, before: 2.9 });
});

/*
 * The sample is two months of orders at the prices of the range. The figures in the screen's design cannot result from
 * any such orders: an order of R194 would be less than its delivery and the cheapest leggings. Their relations between
 * regions, kinds and products hold for the sample; its sums are its own.
 */
const BOTH_MONTHS = '?from=2026-01-26&to=2026-03-25';

it('the sample has the order of regions and of garments of the design, and its regions add up to its revenue', async () => {
  const { revenue, regions, categories, products, trend, orders } = await read(BOTH_MONTHS);
  expect(regions.slice(0, 4).map(({ region }) => region)).toEqual([
    'Western Cape',
    'Gauteng',
    'KwaZulu-Natal',
    'Eastern Cape',
  ]);
  expect(Math.abs((regions[0]?.share ?? 0) - 42.5)).toBeLessThan(1);

  expect(categories.slice(0, 2).map(({ name }) => name)).toEqual(['Leggings', 'Sports Bras']);
  const names = products.map(({ product }) => product);
  for (const product of [
    'Essential Leggings - Black',
    'Flow Sports Bra - Sage',
    'Essential Leggings - Sage',
    'Flow Sports Bra - Black',
  ]) {
    expect(names).toContain(product);
  }

  const sum = (rows: readonly { sales: number }[]) => rows.reduce((total, { sales }) => total + sales, 0);
  expect(sum(regions)).toBeCloseTo(revenue.now ?? 0);
  expect(sum(trend.points)).toBeCloseTo(revenue.now ?? 0);
  expect(sum(categories)).toBeLessThan(revenue.now ?? 0);
  expect(trend.points.reduce((total, point) => total + point.orders, 0)).toBe(orders.now);
});
