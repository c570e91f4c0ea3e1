import { orderOutbox } from '#exchange/partner';
import { systemLog } from '#staff/system-log';
import { answer, deliverWebhook, placeOrder, signInAs, testAppForTest } from '#testing';

const test = testAppForTest();

async function entries() {
  await test.context.get(systemLog).flush();
  const rows = await test.context.database.kysely.selectFrom('system_log').selectAll().orderBy('id').execute();
  return rows.map(({ level, service, message, order_id }) => [level, service, message, order_id]);
}

it('order actions of staff and shoppers are in the system log', async () => {
  const { id, token } = await placeOrder(test);
  await test.call('POST', `/api/orders/${id}/cancellation`, { token });
  const cookie = await signInAs(test, 'admin');
  const { json } = await test.call('GET', `/api/admin/orders/${id}`, { cookie });
  const body = { status: 'processing', expectedUpdatedAt: json.updatedAt };
  await test.call('PATCH', `/api/admin/orders/${id}`, { cookie, body });
  const noted = await entries();
  expect(noted).toContainEqual(['info', 'OrderService', 'The shopper cancelled the order', id]);
  expect(noted).toContainEqual(['info', 'OrderService', 'Staff set the status to processing', id]);
});

it('signed updates about unknown orders are in the system log', async () => {
  const orderId = 'NARA-1767225600000-ABCDEF';
  await deliverWebhook(test, { orderId, status: 'shipped' });
  await deliverWebhook(test, { orderId, status: 'delivered' });
  const refused = ['warning', 'WebhookReceiver', 'Partner update refused: no such order', orderId];
  expect(await entries()).toEqual([refused, refused]);
});

it('the pause and return of the partner are each logged once', async () => {
  test.partner.next(...Array.from({ length: 6 }, () => answer(503, { code: 'DOWN' })));
  await placeOrder(test);
  await placeOrder(test);
  for (let round = 0; round < 30; round += 1) {
    await test.context.get(orderOutbox).runOnce();
    test.clock.now += 60_000;
  }
  const told = (await entries()).map(([, , message]) => message);
  expect(told.filter((message) => message === 'Calls to the partner paused after failures in a row')).toHaveLength(1);
  expect(told.filter((message) => message === 'The partner answers again')).toHaveLength(1);
});
