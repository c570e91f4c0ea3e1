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
  it('answers the partner’s order id and passes the request id on', async () => {
    const { status, json, headers } = await placeAndSubmit();
    expect(status).toBe(200);
    expect(json).toEqual({ woolworthsOrderId: expect.stringMatching(/^WW-NARA-\d+$/), status: 'processing' });
    expect(test.partner.calls[0]?.headers['x-request-id']).toBe(headers.get('x-request-id'));
  });

  it('sends what the server saved, not what the browser says', async () => {
    await placeAndSubmit();
    expect(test.partner.calls[0]?.body.items).toEqual([expect.objectContaining({ sku: 'WW-BRA-S-SAGE', price: 899 })]);
  });

  it('says that the partner is unavailable', async () => {
    test.partner.next(answer(500, {}));
    const { status, statusText, json } = await placeAndSubmit();
    expect([status, statusText, json.code]).toEqual([502, 'Bad Gateway', 'partner-unavailable']);
  });

  it('says that the partner refused', async () => {
    test.partner.next(answer(422, { code: 'SKU_NOT_FOUND', message: 'Unknown SKU' }));
    const { status, json } = await placeAndSubmit();
    expect([status, json.code]).toEqual([502, 'partner-refused']);
    expect(json.detail).toContain('Unknown SKU');
  });

  it('needs the token of the order in the body', async () => {
    const { json } = await test.call('POST', '/api/orders', { body: newOrder() });
    const call = await test.call('POST', '/api/woolworths/orders', {
      body: submissionOf(newOrder()),
      token: String(json.token),
    });
    expect([call.status, call.json.code]).toEqual([403, 'order-token-mismatch']);
  });
});
