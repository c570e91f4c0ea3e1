import { newOrder, startSandbox, type TestSandbox } from '../testing/start-sandbox';

let partner: TestSandbox;
beforeEach(async () => {
  partner = await startSandbox();
});
afterEach(() => partner.close());

test('shows its state without a key', async () => {
  await partner.call('POST', '/api/v1/orders', newOrder());
  await partner.call('POST', `/sandbox/orders/${newOrder().order_id}/advance`);
  const response = await fetch(`${partner.url}/sandbox/state`);
  expect(await response.json()).toMatchObject({
    orders: [{ body: newOrder(), status: 'picked' }],
    deliveries: [{ update: { status: 'picked' }, attempts: 1, outcome: 'delivered' }],
    faults: {},
  });
});

test('forgets everything when reset', async () => {
  await partner.call('POST', '/api/v1/orders', newOrder());
  await partner.call('POST', `/sandbox/orders/${newOrder().order_id}/advance`);
  await partner.call('POST', '/sandbox/faults', { status: 503 });
  const { json } = await partner.call('POST', '/sandbox/reset');
  expect(json).toEqual({ orders: [], returns: [], deliveries: [], faults: {} });
  expect((await partner.call('POST', '/api/v1/orders', newOrder())).status).toBe(201);
});

test('faults leave the control calls alone', async () => {
  await partner.call('POST', '/sandbox/faults', { status: 503 });
  expect((await partner.call('GET', '/sandbox/state')).status).toBe(200);
});

test('cannot advance an order it does not have', async () => {
  const { status, json } = await partner.call('POST', '/sandbox/orders/NARA-1/advance');
  expect([status, json.code]).toEqual([404, 'ORDER_NOT_FOUND']);
});

test('tells the port it took', () => expect(partner.url).toBe(`http://127.0.0.1:${partner.sandbox.port}`));
