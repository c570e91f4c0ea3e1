import { mailer } from '#exchange/mail';
import { orderOutbox } from '#exchange/partner';
import { sampleData } from '#sample/data';
import { startTestApp, type TestApp } from '#testing';

const NOW = Date.parse('2026-03-05T14:30:00.000Z');

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ clock: () => NOW, sample: () => sampleData('sample', NOW) });
}, 30_000);
afterAll(() => test.close());

const orders = () =>
  test.context.database.kysely
    .selectFrom('orders')
    .innerJoin('outbox', 'outbox.order_id', 'orders.id')
    .selectAll(['orders', 'outbox'])
    .execute();

it('every seeded order that the partner never accepted has its reason', async () => {
  const dead = (await orders()).filter(({ state }) => state === 'dead');
  expect(dead.length).toBeGreaterThan(0);
  for (const { order_id, last_code, last_error, attempts } of dead) {
    expect(['SKU_NOT_FOUND', 'TIMEOUT']).toContain(last_code);
    const { message } = await test.context.database.kysely
      .selectFrom('order_events')
      .select('message')
      .where('order_id', '=', order_id)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(message).toContain(last_error);
    if (last_code === 'TIMEOUT') expect(message).toContain(`Attempt ${attempts} of 5`);
  }
});

it('every seeded order has the fields of its status', async () => {
  for (const { status, delivered_at, holds_stock, partner_status, woolworths_order_id } of await orders()) {
    expect(holds_stock).toBe(status === 'cancelled' ? 0 : 1);
    expect(partner_status === null).toBe(woolworths_order_id === null);
    if (['delivered', 'cancelled', 'refunded'].includes(status)) expect(partner_status).toBe(status);
    if (status === 'delivered') expect(delivered_at).toBeGreaterThan(0);
  }
});

it('no seeded order or e-mail is sent, and none of the 12 seeded users has an access code', async () => {
  expect([
    await test.context.get(orderOutbox).runOnce(),
    await test.context.get(mailer).runOnce(),
    test.partner.calls,
  ]).toEqual([0, 0, []]);
  const { kysely } = test.context.database;
  expect(await kysely.selectFrom('users').select('id').execute()).toHaveLength(12);
  expect(await kysely.selectFrom('access_codes').selectAll().execute()).toEqual([]);
});
