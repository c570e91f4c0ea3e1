import { answer, newOrder, submissionOf, testAppForTest } from '#testing';

const test = testAppForTest();

it('a submission sends the stored order, not what the browser sends, and returns the partner’s order id', async () => {
  const order = newOrder();
  const placed = await test.call('POST', '/api/orders', { body: order });
  const token = String(placed.json.token);
  const body = submissionOf(order);
  const { status, json, headers } = await test.call('POST', '/api/woolworths/orders', { body, token });
  expect(status).toBe(200);
  expect(json).toEqual({ woolworthsOrderId: expect.stringMatching(/^WW-NARA-\d+$/), status: 'processing' });
  expect(test.partner.calls[0]?.headers['x-request-id']).toBe(headers.get('x-request-id'));
  expect(test.partner.calls[0]?.body.items).toEqual([expect.objectContaining({ sku: 'WW-BRA-S-SAGE', price: 899 })]);
});

it('an outage or refusal of the partner gets 502, and its texts reach the shopper in no answer and no e-mail', async () => {
  const words = 'Blacklisted household';
  const order = newOrder();
  const { json } = await test.call('POST', '/api/orders', { body: order });
  const token = String(json.token);
  const submit = () => test.call('POST', '/api/woolworths/orders', { body: submissionOf(order), token });
  test.partner.next(answer(503, { code: 'HOUSEHOLD', message: words }), answer(422, { code: 'NO', message: words }));
  const told = [await submit()];
  test.clock.now += 3_600_000;
  told.push(await submit());
  expect(told.map(({ status, statusText, json: { code } }) => [status, statusText, code])).toEqual([
    [502, 'Bad Gateway', 'partner-unavailable'],
    [502, 'Bad Gateway', 'partner-refused'],
  ]);
  const path = `/api/orders/${order.id}`;
  told.push(await test.call('GET', path, { token }));
  const lookup = { orderId: order.id, email: order.email };
  told.push(await test.call('POST', '/api/orders/lookup', { body: lookup }));
  told.push(await test.call('POST', `${path}/cancellation`, { token }));
  const mails = await test.context.database.kysely.selectFrom('mails').selectAll().execute();
  expect([told.slice(2).map(({ status }) => status), mails.length]).toEqual([[200, 200, 200], 2]);
  expect(JSON.stringify([told, mails])).not.toContain(words);
  const history = await test.context.database.kysely.selectFrom('order_events').select('message').execute();
  expect(JSON.stringify(history)).toContain(words);
});

it('a submission needs the token of the order in its body', async () => {
  const { json } = await test.call('POST', '/api/orders', { body: newOrder() });
  const call = await test.call('POST', '/api/woolworths/orders', {
    body: submissionOf(newOrder()),
    token: String(json.token),
  });
  expect([call.status, call.json.code]).toEqual([403, 'order-token-mismatch']);
});
