import { forEachTest } from '@nara/sandbox-shared/testing';
import { newOrder, startSandbox } from '../testing/start-sandbox';

const partner = forEachTest(startSandbox);

test('the state of the partner sandbox is readable without an API key', async () => {
  await partner.call('POST', '/api/v1/orders', newOrder());
  await partner.call('POST', `/sandbox/orders/${newOrder().order_id}/advance`);
  const response = await fetch(`${partner.url}/sandbox/state`);
  expect(await response.json()).toMatchObject({
    orders: [{ body: newOrder(), status: 'picked' }],
    deliveries: [{ update: { status: 'picked' }, attempts: 1, outcome: 'delivered' }],
    faults: {},
  });
});

test('a reset, which faults do not affect, clears orders, returns, deliveries and faults', async () => {
  await partner.call('POST', '/api/v1/orders', newOrder());
  await partner.call('POST', `/sandbox/orders/${newOrder().order_id}/advance`);
  await partner.call('POST', '/sandbox/faults', { status: 503 });
  expect((await partner.call('GET', '/sandbox/state')).status).toBe(200);
  const { json } = await partner.call('POST', '/sandbox/reset');
  expect(json).toEqual({ orders: [], returns: [], deliveries: [], faults: {} });
  expect((await partner.call('POST', '/api/v1/orders', newOrder())).status).toBe(201);
});

test('the sandbox reports its port', () => expect(partner.url).toBe(`http://127.0.0.1:${partner.sandbox.port}`));
