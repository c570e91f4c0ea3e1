import type { SalesReport } from '@nara/shared-contracts/api/analytics';
import type { NewOrder } from '@nara/shared-contracts/api/orders';
import fc from 'fast-check';
import { deliverWebhook, findRow, newOrder, testAppForTest, unlock } from '#testing';
import { recountDays, recountSales, salesCounter } from './counter';

const test = testAppForTest();

const at = (time: string) => {
  test.clock.now = Date.parse(`2026-${time}:00+02:00`);
};
const counter = () => salesCounter(test.context);

/** One bra costs R1133 and two cost R2167, with VAT and delivery. */
async function place(
  items: Parameters<typeof newOrder>[0] = [['bra', 'bra-s-sage', 1]],
  changes: Partial<NewOrder> = {},
) {
  const body = newOrder(items, changes);
  const { status } = await test.call('POST', '/api/orders', { body });
  expect(status).toBe(201);
  return body;
}
const cancel = (orderId: string) => deliverWebhook(test, { orderId, status: 'cancelled' });

async function report(query = ''): Promise<SalesReport> {
  const { status, json } = await test.call('GET', `/api/enterprise/analytics${query}`, { cookie: await unlock(test) });
  expect(status).toBe(200);
  return json as unknown as SalesReport;
}

const RANGE = '?from=2026-02-01&to=2026-02-28';

it('analytics count today live: a new order at once, and a cancelled one no longer', async () => {
  expect((await report()).revenue).toEqual({ now: 0, before: 0 });
  await place();
  const { id } = await place();
  expect(await report()).toMatchObject({
    revenue: { now: 2266 },
    orders: { now: 2 },
    averageOrderValue: { now: 1133 },
  });
  await cancel(id);
  expect(await report()).toMatchObject({ revenue: { now: 1133 }, orders: { now: 1 } });
});

it('analytics give the same figures after days are aggregated, and after a later cancellation', async () => {
  at('02-03T12:00');
  await place();
  const { id } = await place([['tank', 'tank-m', 1]], {
    shippingAddress: { ...newOrder().shippingAddress, province: 'GP' },
  });
  at('03-05T12:00');
  const before = await report(RANGE);
  expect(before.orders.now).toBe(2);
  // 28 days of February, 4 of March, and February as a month.
  expect(await counter().runOnce()).toBe(33);
  expect(await report(RANGE)).toEqual(before);
  expect(await counter().runOnce()).toBe(0);

  await cancel(id);
  const after = await report(RANGE);
  expect(after).toMatchObject({ orders: { now: 1 }, regions: [{ code: 'WC', share: 100 }] });
  expect(after.categories).toHaveLength(1);
  expect(await counter().runOnce()).toBe(2);
  expect(await report(RANGE)).toEqual(after);
});

it('analytics recount a day to which an order was backdated', async () => {
  at('03-05T12:00');
  await place();
  await counter().runOnce();
  const before = await report();
  const { kysely } = test.context.database;
  const time = Date.parse('2026-02-03T12:00:00+02:00');
  await kysely.updateTable('orders').set({ created_at: time }).execute();
  await recountDays(kysely, [time, time]);
  await counter().runOnce();
  expect(before.orders.now).toBe(1);
  expect((await report(RANGE)).orders.now).toBe(1);
});

it('an analytics day ends at South African midnight', async () => {
  at('02-03T23:59');
  await place();
  at('02-04T00:00');
  await place();
  const { trend } = await report('?from=2026-02-03&to=2026-02-04');
  expect(trend.points.map(({ orders }) => orders)).toEqual([1, 1]);
});

it('conversion is orders per session with cart changes, each counted once a day, and outlives the events', async () => {
  at('02-03T12:00');
  await place();
  for (const session of ['a', 'a', 'b', 'c', 'd']) {
    const data = { productId: 'bra', variantId: 'bra-s-sage', quantity: 1 };
    const timestamp = new Date(test.clock.now).toISOString();
    test.clock.now += 1000;
    await test.call('POST', '/api/cart-events', {
      body: { event: 'add_to_cart', data, timestamp, sessionId: session },
    });
  }
  at('03-05T12:00');
  expect((await report(RANGE)).conversionRate).toEqual({ now: 25, before: null });
  await counter().runOnce();
  await test.context.database.kysely.deleteFrom('cart_events').execute();
  await cancel((await place()).id);
  expect((await report(RANGE)).conversionRate.now).toBe(25);
});

it('correcting the province of an address moves the sale to that province', async () => {
  at('02-03T12:00');
  const { id, shippingAddress } = await place();
  at('03-05T12:00');
  await counter().runOnce();
  const order = await findRow(test, 'orders', { id });
  const change = { shipping_address_json: JSON.stringify({ ...shippingAddress, province: 'KZN' }) };
  await test.context.database.transaction(async (tx) => {
    await tx.updateTable('orders').set(change).where('id', '=', id).execute();
    await recountSales(tx, order, change);
  });
  await counter().runOnce();
  expect((await report(RANGE)).regions.map(({ code }) => code)).toEqual(['KZN']);
});

it('analytics sums equal the orders after any sequence of changes', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('place' as const), day: fc.integer({ min: 1, max: 27 }) }),
    fc.record({ kind: fc.constant('end' as const), which: fc.nat(20) }),
    fc.record({ kind: fc.constant('count' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      const ids: string[] = [];
      for (const each of steps) {
        at('03-05T12:00');
        if (each.kind === 'count') await counter().runOnce();
        else if (each.kind === 'end') {
          const id = ids[each.which % Math.max(1, ids.length)];
          if (id) await cancel(id);
        } else {
          // Orders are placed today, then moved to a past day. A real past day gets no new orders, so this happens
          // before it is counted.
          const { id } = await place();
          ids.push(id);
          await backdate(id, each.day);
        }
      }
      await counter().runOnce();
      const { revenue, orders, trend } = await report(RANGE);
      const direct = await test.context.database.kysely
        .selectFrom('orders')
        .select(({ fn }) => [fn.countAll().as('orders'), fn.sum('total_cents').as('cents')])
        .where('status', 'not in', ['cancelled', 'refunded'])
        .where('created_at', '<', Date.parse('2026-03-01T00:00:00+02:00'))
        .executeTakeFirstOrThrow();
      expect([orders.now, Math.round(100 * (revenue.now ?? 0))]).toEqual([Number(direct.orders), Number(direct.cents)]);
      expect(trend.points.reduce((sum, point) => sum + point.orders, 0)).toBe(orders.now);
    }),
    { numRuns: 4 },
  );
}, 60_000);

/** Moves an order to a day of February, which must be counted afterwards. */
async function backdate(id: string, day: number): Promise<void> {
  const { kysely } = test.context.database;
  const date = `2026-02-${String(day).padStart(2, '0')}`;
  await kysely
    .updateTable('orders')
    .set({ created_at: Date.parse(`${date}T12:00:00+02:00`) })
    .where('id', '=', id)
    .execute();
  await kysely.updateTable('sales_periods').set({ is_counted: 0 }).where('period', 'in', [date, '2026-02']).execute();
}

it('a range that cannot be answered in full is refused', async () => {
  const cookie = await unlock(test);
  for (const query of [
    '?from=2026-03-02',
    '?from=2026-03-02&to=2026-03-01',
    '?from=2020-01-01&to=2026-01-01',
    '?from=x&to=y',
  ]) {
    expect((await test.call('GET', `/api/enterprise/analytics${query}`, { cookie })).status).toBe(400);
  }
});

it('analytics are exported with all figures', async () => {
  await place([
    ['bra', 'bra-s-sage', 1],
    ['tank', 'tank-m', 1],
  ]);
  const cookie = await unlock(test);
  const { text, headers } = await test.call('GET', '/api/enterprise/analytics/sales.csv', { cookie });
  expect(headers.get('content-type')).toContain('text/csv');
  expect(headers.get('content-disposition')).toContain('"sales-2026-03-01-to-2026-03-05.csv"');
  expect(text).toContain(
    '"Sales Analytics","2026-03-01 to 2026-03-05","2026-02-24 to 2026-02-28"\r\n"Total Revenue incl. VAT (R)",',
  );
  for (const line of ['"Tops",1448,100', '"Western Cape",1665,1,100', '"Bra - Sage",899,1', '"2026-03-05",1665,1,0']) {
    expect(text).toContain(line);
  }
});

it.each([['of a range with sales'], ['of one without']])(
  'the analytics report is an A4 page with charts, %s',
  async (kind) => {
    if (kind === 'of a range with sales') await place();
    const answer = await fetch(`${test.url}/api/enterprise/analytics/sales.pdf`, {
      headers: { cookie: await unlock(test) },
    });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain('sales-2026-03-01-to-2026-03-05.pdf');
    const file = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(file.slice(0, 5)).toBe('%PDF-');
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(file).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(file.trimEnd().endsWith('%%EOF')).toBe(true);
  },
);
