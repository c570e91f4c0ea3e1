import { answer, newOrder, startTestApp, submissionOf, type TestApp } from '#testing';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

async function placeAndSubmit() {
  const order = newOrder();
  const placed = await test.call('POST', '/api/orders', { body: order });
  const token = String(placed.json.token);
  return test.call('POST', '/api/woolworths/orders', { body: submissionOf(order), token });
}

describe('POST /api/woolworths/orders', () => {
  it('a submission returns the partner’s order id and passes the request id on', async () => {
    const { status, json, headers } = await placeAndSubmit();
    expect(status).toBe(200);
    expect(json).toEqual({ woolworthsOrderId: expect.stringMatching(/^WW-NARA-\d+$/), status: 'processing' });
    expect(test.partner.calls[0]?.headers['x-request-id']).toBe(headers.get('x-request-id'));
  });

  it('a submission sends the stored order, not what the browser sends', async () => {
    await placeAndSubmit();
    expect(test.partner.calls[0]?.body.items).toEqual([expect.objectContaining({ sku: 'WW-BRA-S-SAGE', price: 899 })]);
  });

  it('a submission gets 502 when the partner is unavailable', async () => {
    test.partner.next(answer(500, {}));
    const { status, statusText, json } = await placeAndSubmit();
    expect([status, statusText, json.code]).toEqual([502, 'Bad Gateway', 'partner-unavailable']);
  });

  it('a submission gets 502 when the partner refuses the order', async () => {
    test.partner.next(answer(422, { code: 'SKU_NOT_FOUND', message: 'Unknown SKU' }));
    const { status, json } = await placeAndSubmit();
    expect([status, json.code]).toEqual([502, 'partner-refused']);
  });

  it('the partner’s error texts reach the shopper in no answer and no e-mail', async () => {
    const words = 'Blacklisted household';
    const order = newOrder();
    const { json } = await test.call('POST', '/api/orders', { body: order });
    const token = String(json.token);
    const submit = () => test.call('POST', '/api/woolworths/orders', { body: submissionOf(order), token });
    test.partner.next(answer(503, { code: 'HOUSEHOLD', message: words }), answer(422, { code: 'NO', message: words }));
    const told = [await submit()];
    test.clock.now += 3_600_000;
    told.push(await submit());
    expect(told.map((one) => one.json.code)).toEqual(['partner-unavailable', 'partner-refused']);
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
});
