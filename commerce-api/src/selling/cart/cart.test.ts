import { testAppForFile } from '#testing';

const test = testAppForFile();

const body = {
  event: 'add_to_cart',
  data: { productId: 'bra', variantId: 'bra-s-sage', quantity: 2 },
  timestamp: '2026-03-05T11:59:00+02:00',
  sessionId: 'nara_1_abc',
};
const tell = (given: object = {}) => test.call('POST', '/api/cart-events', { body: { ...body, ...given } });
const recorded = () => test.context.database.kysely.selectFrom('cart_events').selectAll().execute();

it('a cart event is recorded once with its time, and a later one again', async () => {
  const { status, json } = await tell();
  expect([status, json]).toEqual([202, { accepted: true }]);
  expect(await recorded()).toEqual([
    expect.objectContaining({
      event: 'add_to_cart',
      variant_id: 'bra-s-sage',
      quantity: 2,
      occurred_at: Date.parse('2026-03-05T09:59:00Z'),
      received_at: test.clock.now,
    }),
  ]);
  expect((await tell()).status).toBe(202);
  await tell({ timestamp: '2026-03-05T11:59:01+02:00' });
  expect(await recorded()).toHaveLength(2);
});
