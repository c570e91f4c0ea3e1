import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import { parse } from 'csv-parse/sync';
import { prober } from '#insight/integration';
import { sampleData } from '#sample/data';
import { startTestApp, type TestApp, unlock } from '#testing';

/*
 * A fact has the same number wherever it is shown. Each test calls every endpoint that reports one fact, in the sample
 * shop after a cancelled order, a proposal and a discontinued product. Definitions: docs/product.
 */

const NOW = Date.parse('2026-03-05T14:30:00.000Z');

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await startTestApp({ clock: () => NOW, sample: () => sampleData('sample', NOW) });
  cookie = await unlock(test);
  await test.context.get(prober).runOnce();
  const { kysely } = test.context.database;
  const [, cancelled, refunded] = await kysely
    .selectFrom('orders')
    .select('id')
    .where('created_at', '<', NOW)
    .where('status', '=', 'processing')
    .orderBy('created_at', 'desc')
    .limit(3)
    .execute();
  const set = (id: string | undefined, status: OrderStatus) =>
    kysely
      .updateTable('orders')
      .set({ status })
      .where('id', '=', id ?? '')
      .execute();
  await set(cancelled?.id, 'cancelled');
  await set(refunded?.id, 'refunded');
  const { product_id } = await kysely
    .selectFrom('variants')
    .select('product_id')
    .where('woolworths_sku', 'is', null)
    .executeTakeFirstOrThrow();
  await kysely.updateTable('products').set({ is_active: 0 }).where('id', '=', product_id).execute();
}, 60_000);
afterAll(() => test.close());

async function get<T = Record<string, never>>(path: string): Promise<T> {
  const { status, json } = await test.call('GET', path, { cookie });
  expect([path, status]).toEqual([path, 200]);
  return json as T;
}

interface Figure {
  now: number;
}
const dashboard = () => get<Record<'orders' | 'revenue' | 'pending' | 'failed', Figure>>('/api/admin/dashboard');
const operations = () =>
  get<{
    liveOrders: Figure;
    skuMappings: Figure & { total: number };
    inventorySync: Figure & { total: number };
    integrationHealth: { operational: number; total: number };
  }>('/api/enterprise/dashboard');
const productManagement = () =>
  get<Record<'variants' | 'unmapped' | 'outOfStock', number>>('/api/admin/sku-mappings/stats');
const skuMapping = () =>
  get<Record<'total' | 'active' | 'unmapped' | 'pendingReview', number>>('/api/enterprise/sku-mappings/stats');
const inventory = () =>
  get<{
    skus: number;
    lowStock: number;
    outOfStock: number;
    syncErrors: number;
    differences: number;
    lastFullSync: { processed: number; errors: number; differences: number };
  }>('/api/enterprise/inventory/overview');
const liveOrders = () => get<Record<'today' | 'pendingInventory', number>>('/api/enterprise/live-orders/stats');
const analytics = (from: string, to: string) =>
  get<{ revenue: Figure; orders: Figure }>(`/api/enterprise/analytics?from=${from}&to=${to}`);
const listed = async (path: string): Promise<number> => (await get<{ total: number }>(path)).total;

/** Returns the number in an alert's text. */
async function alerted(id: string): Promise<number> {
  const { alerts } = await get<{ alerts: { id: string; message: string }[] }>('/api/enterprise/dashboard/alerts');
  return Number(/\d+/.exec(alerts.find((alert) => alert.id === id)?.message ?? '')?.[0]);
}

interface Line {
  figure: number;
  /** Amount in rand; 0 if there is none. */
  rand: number;
}
/** Returns the lines of a section of the daily report. */
async function reported(section: string): Promise<Record<string, Line>> {
  const { text } = await test.call('GET', '/api/enterprise/dashboard/daily-report.csv', { cookie });
  const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[];
  return Object.fromEntries(
    rows
      .filter((row) => row.Section === section)
      .map((row) => [row.Subject, { figure: Number(row.Figure), rand: Number(row['Value (R)']) }]),
  );
}
const sumOf = (lines: Record<string, Line>, key: keyof Line): number =>
  Math.round(Object.values(lines).reduce((sum, line) => sum + line[key], 0) * 100) / 100;

it('today’s orders are equal in Dashboard, Live Orders, the daily report and its parts', async () => {
  const { orders } = await dashboard();
  expect(orders.now).toBeGreaterThan(2);
  const { Orders } = await reported('Today');
  expect([
    (await liveOrders()).today,
    Orders?.figure,
    sumOf(await reported('Orders today by state'), 'figure'),
    sumOf(await reported('Orders today by distribution centre'), 'figure'),
  ]).toEqual([orders.now, orders.now, orders.now, orders.now]);
});

it('today’s revenue without cancelled and refunded orders is equal in Dashboard, analytics and the daily report', async () => {
  const { revenue } = await dashboard();
  const { Orders } = await reported('Today');
  expect([
    (await analytics('2026-03-05', '2026-03-05')).revenue.now,
    Orders?.rand,
    sumOf(await reported('Orders today by state'), 'rand'),
    sumOf(await reported('Orders today by distribution centre'), 'rand'),
  ]).toEqual([revenue.now, revenue.now, revenue.now, revenue.now]);
});

it('analytics leave out the sales that today’s cards count as cancelled or refunded', async () => {
  const sales = (await analytics('2026-03-05', '2026-03-05')).orders.now;
  const states = await reported('Orders today by state');
  expect(sales).toBe((await dashboard()).orders.now - (states.Cancelled?.figure ?? 0));
});

it('orders not yet accepted by the partner are equal in Dashboard, Live Orders and the order list', async () => {
  const { pending } = await dashboard();
  expect([(await liveOrders()).pendingInventory, await listed('/api/admin/orders?status=pending')]).toEqual([
    pending.now,
    pending.now,
  ]);
});

it('the orders of 24 hours are equal in the Operations Dashboard and the daily report', async () => {
  const figures = await reported('Figures');
  expect(figures['Live Orders (24h)']?.figure).toBe((await operations()).liveOrders.now);
});

it('given-up orders are equal in Dashboard and the failures by cause', async () => {
  const { needAttention, groups } = await get<{ needAttention: number; groups: { givenUp: number }[] }>(
    '/api/admin/failures',
  );
  const { failed } = await dashboard();
  expect([needAttention, groups.reduce((sum, { givenUp }) => sum + givenUp, 0)]).toEqual([failed.now, failed.now]);
});

it('unmapped SKUs are equal in both portals, banner, alert, dashboard, report and lists', async () => {
  const { unmapped } = await skuMapping();
  expect(unmapped).toBeGreaterThan(0);
  const { skuMappings } = await operations();
  const { SKUs, 'SKUs mapped': mapped } = await reported('Figures');
  expect([
    (await productManagement()).unmapped,
    await alerted('sku-unmapped'),
    skuMappings.total - skuMappings.now,
    (SKUs?.figure ?? 0) - (mapped?.figure ?? 0),
    await listed('/api/admin/sku-mappings?status=unmapped'),
    await listed('/api/enterprise/sku-mappings?status=unmapped'),
  ]).toEqual(Array.from({ length: 6 }, () => unmapped));
});

it('mapped SKUs are equal in SKU Mapping, its list and the Operations Dashboard', async () => {
  const { active } = await skuMapping();
  expect([(await operations()).skuMappings.now, await listed('/api/enterprise/sku-mappings?status=active')]).toEqual([
    active,
    active,
  ]);
});

it('mapping proposals are equal in SKU Mapping, its list and the alert', async () => {
  const { pendingReview } = await skuMapping();
  expect([await alerted('sku-pending'), await listed('/api/enterprise/sku-mappings?status=pending_review')]).toEqual([
    pendingReview,
    pendingReview,
  ]);
});

it('all SKUs are equal in both portals, their lists and inventory', async () => {
  const { total } = await skuMapping();
  expect([
    (await productManagement()).variants,
    (await inventory()).skus,
    await listed('/api/admin/sku-mappings'),
    await listed('/api/enterprise/inventory'),
  ]).toEqual([total, total, total, total]);
});

it('SKUs out of stock are equal in Product Management, inventory, their lists and the alert', async () => {
  const { outOfStock } = await inventory();
  expect(outOfStock).toBeGreaterThan(0);
  expect([
    (await productManagement()).outOfStock,
    await alerted('stock-out'),
    await listed('/api/admin/sku-mappings?status=out_of_stock'),
    await listed('/api/enterprise/inventory?level=out'),
  ]).toEqual([outOfStock, outOfStock, outOfStock, outOfStock]);
});

it('low stock is equal in inventory, its list and the alert', async () => {
  const { lowStock } = await inventory();
  expect([await alerted('stock-low'), await listed('/api/enterprise/inventory?level=low')]).toEqual([
    lowStock,
    lowStock,
  ]);
});

it('SKUs that the last sync could not compare are equal in inventory, its lists, alert and dashboard', async () => {
  const { syncErrors, lastFullSync } = await inventory();
  const { inventorySync } = await operations();
  expect([
    lastFullSync.errors,
    await listed('/api/enterprise/inventory/sync-errors'),
    await listed('/api/enterprise/inventory?status=error'),
    await alerted('sync-errors'),
    inventorySync.total - inventorySync.now,
  ]).toEqual(Array.from({ length: 5 }, () => syncErrors));
});

it('stock differences are equal in inventory and its list', async () => {
  const { differences, lastFullSync } = await inventory();
  expect([lastFullSync.differences, await listed('/api/enterprise/inventory/differences')]).toEqual([
    differences,
    differences,
  ]);
});

it('returns that wait for inspection are equal in Returns & RMA, its list and the alert', async () => {
  const { pending } = await get<{ pending: number }>('/api/admin/returns/stats');
  expect([await alerted('returns-waiting'), await listed('/api/admin/returns?status=pending_inspection')]).toEqual([
    pending,
    pending,
  ]);
});

it('operational integrations are equal in the monitor’s cards and table, the Operations Dashboard and report', async () => {
  const { services } = await get<{ services: { name: string; status: string }[] }>('/api/admin/integration/health');
  const { systems } = await get<{ systems: { system: string; status: string }[] }>('/api/admin/integration/status');
  const { operational, total } = (await operations()).integrationHealth;
  const figures = await reported('Figures');
  expect([
    services.filter(({ status }) => status === 'operational').length,
    systems.filter(({ system, status }) => status === 'operational' && services.some(({ name }) => name === system))
      .length,
    figures['Integrations operational']?.figure,
    services.length,
  ]).toEqual([operational, operational, operational, total]);
});

it('the status text of a system is equal in its card, its issue and its alert', async () => {
  const { services } = await get<{ services: { name: string; detail: string }[] }>('/api/admin/integration/health');
  const { issues } = await get<{ issues: { service: string; error: string }[] }>('/api/admin/integration/issues');
  const { alerts } = await get<{ alerts: { id: string; message: string }[] }>('/api/enterprise/dashboard/alerts');
  const detail = services.find(({ name }) => name === 'Payment Gateway')?.detail;
  expect(detail).toMatch(/\d+ by card, \d+ by EFT/);
  expect(issues.find(({ service }) => service === 'Payment Gateway')?.error).toBe(detail);
  expect(alerts.find(({ id }) => id === 'service:Payment Gateway')?.message).toBe(`Payment Gateway: ${detail}`);
});

it('failed partner calls in the log are included in the calls, the endpoints and the traffic', async () => {
  const since = NOW - 24 * 3_600_000;
  const { rows } = await get<{ rows: { service: string; level: string; details: { errorCode?: string } }[] }>(
    `/api/admin/logs?service=WoolworthsAPI&from=${new Date(since).toISOString()}&pageSize=100`,
  );
  const told = rows.filter(({ details }) => ['TIMEOUT', 'RATE_LIMITED'].includes(details.errorCode ?? '')).length;
  expect(told).toBeGreaterThan(0);
  const { endpoints } = await get<{ endpoints: { calls: number; success: number }[] }>(
    '/api/enterprise/api-config/endpoints?environment=live',
  );
  const failed = endpoints.reduce((sum, { calls, success }) => sum + Math.round((calls * (100 - success)) / 100), 0);
  expect(failed).toBe(told);
  const { history } = await get<{ history: { requests: number; errorRate: number }[] }>(
    '/api/admin/integration/traffic',
  );
  const days = history.slice(-2).reduce((sum, { requests, errorRate }) => sum + (requests * errorRate) / 100, 0);
  expect(Math.round(days)).toBe(told);
});

it('the sales of a range are equal in analytics and its export', async () => {
  const range = 'from=2026-02-01&to=2026-03-05';
  const { revenue, orders } = await analytics('2026-02-01', '2026-03-05');
  const { text } = await test.call('GET', `/api/enterprise/analytics/sales.csv?${range}`, { cookie });
  const rows = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true }) as string[][];
  const figure = (label: string) => Number(rows.find(([first]) => first === label)?.[1]);
  const days = rows.slice(
    rows.findIndex(([first]) => first === 'Day') + 1,
    rows.findIndex(([first]) => first === 'Category'),
  );
  const total = (column: number) => Math.round(days.reduce((sum, day) => sum + Number(day[column]), 0) * 100) / 100;
  expect(orders.now).toBeGreaterThan(0);
  expect([figure('Orders'), total(2)]).toEqual([orders.now, orders.now]);
  expect([figure('Total Revenue incl. VAT (R)'), total(1)]).toEqual([revenue.now, revenue.now]);
});
