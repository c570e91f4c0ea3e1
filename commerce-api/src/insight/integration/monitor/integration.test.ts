import { newOrder, testAppForFile } from '#testing';

const test = testAppForFile();

const report = (orderId: string) =>
  test.call('POST', '/api/integration-failures', {
    body: {
      orderId,
      error: 'Woolworths API error: Bad Gateway',
      order: { id: orderId, anything: [1, 2] },
      timestamp: '2026-03-05T10:00:00Z',
      requiresManualProcessing: true,
    },
  });
const reports = () => test.context.database.kysely.selectFrom('failure_reports').selectAll().execute();

it('a browser’s failure report on an unknown order is refused', async () => {
  const { status, json } = await report('NARA-1234567890-ABCDEF');
  expect([status, json.code]).toEqual([404, 'order-not-found']);
  expect(await reports()).toEqual([]);
});

it('a browser’s failure report is stored with the order', async () => {
  const body = newOrder();
  await test.call('POST', '/api/orders', { body });
  const { status, json } = await report(body.id);
  expect([status, json]).toEqual([202, { accepted: true }]);
  expect(await reports()).toEqual([
    expect.objectContaining({
      order_id: body.id,
      error: 'Woolworths API error: Bad Gateway',
      order_json: `{"id":"${body.id}","anything":[1,2]}`,
    }),
  ]);
});
