import { API_KEY, SECRET, startSandbox, type TestSandbox } from '@nara/partner-sandbox/testing';
import { orderOutbox, silentOrders } from '#exchange/partner';
import { endEdiTests, newOrder, signInAs, startTestApp, type TestApp } from '#testing';

let partner: TestSandbox;
let shop: TestApp;
beforeEach(async () => {
  partner = await startSandbox();
  shop = await startTestApp({ partner: { baseUrl: partner.url, apiKey: API_KEY, webhookSecrets: [SECRET] } });
  partner.clock.now = shop.clock.now;
});
afterEach(async () => {
  await shop.close();
  await partner.close();
});

async function placeAndHandOver() {
  const body = newOrder();
  const { json } = await shop.call('POST', '/api/orders', { body });
  await shop.context.get(orderOutbox).runOnce();
  return { id: body.id, token: String(json.token) };
}

/** Delivers the events that the sandbox has sent so far, or its interchanges. */
async function passOn(isEdi = false): Promise<unknown[]> {
  const applied: unknown[] = [];
  for (const { path, headers, body } of partner.receiver.received.filter((one) => (one.path === '/edi') === isEdi)) {
    const sent = Object.entries(headers).filter(([name]) => /^(webhook-|content-type$)/.test(name));
    const { json } = await shop.call('POST', `/api/woolworths${isEdi ? path : '/webhook'}`, {
      body,
      headers: Object.fromEntries(sent) as Record<string, string>,
    });
    applied.push(json.applied);
  }
  return applied;
}

test('an order is sent by EDI, accepted and announced, and the portal shows both', async () => {
  await endEdiTests(shop);
  const { id } = await placeAndHandOver();
  const cookie = await signInAs(shop, 'logistics');
  const interchanges = '/api/enterprise/edi/interchanges';
  const { json } = await shop.call('POST', interchanges, { body: { orderIds: [id] }, cookie });
  const { text } = await shop.call('GET', `${interchanges}/${json.reference}`, { cookie });
  await partner.call('POST', '/api/v1/edi', text, { 'content-type': 'application/edifact' });
  await partner.receiver.until(1);
  await partner.call('POST', `/sandbox/orders/${id}/advance`, { status: 'shipped' });
  await partner.receiver.until(3);
  expect(await passOn(true)).toEqual([true, true]);
  const { json: live } = await shop.call('GET', `/api/enterprise/live-orders/${id}`, { cookie });
  expect(live).toMatchObject({ status: 'shipped', ediSent: true, interchanges: [{ state: 'accepted' }] });
});

test('a cancellation by the shopper whose first answer was lost cancels the order at both shop and partner', async () => {
  const { id, token } = await placeAndHandOver();
  await partner.call('POST', '/sandbox/faults', { drop: true, afterProcessing: true, count: 1 });
  const lost = await shop.call('POST', `/api/orders/${id}/cancellation`, { token });
  expect([lost.status, lost.json.code]).toEqual([503, 'cancellation-unavailable']);
  const { status, json } = await shop.call('POST', `/api/orders/${id}/cancellation`, { token });
  expect([status, json.status]).toEqual([200, 'cancelled']);
  expect(partner.sandbox.state.orders).toMatchObject([{ status: 'cancelled' }]);
  await partner.receiver.until(1);
  expect(await passOn()).toEqual([true]);
  const { json: after } = await shop.call('GET', `/api/orders/${id}`, { token });
  expect((after.timeline as { message: string }[]).at(-1)?.message).toBe('You cancelled this order.');
});

test('a picked order is not cancelled although the shop does not know of the picking yet', async () => {
  const { id, token } = await placeAndHandOver();
  await partner.call('POST', `/sandbox/orders/${id}/advance`);
  const { status, json } = await shop.call('POST', `/api/orders/${id}/cancellation`, { token });
  expect([status, json.code]).toEqual([409, 'order-not-cancellable']);
});

test('missed partner updates are recovered by queries, and late ones change nothing', async () => {
  const { id, token } = await placeAndHandOver();
  for (const status of ['picked', 'shipped', 'delivered']) {
    await partner.call('POST', `/sandbox/orders/${id}/advance`, { status });
  }
  await partner.receiver.until(3);
  shop.clock.now += 2 * 3_600_000;
  expect(await shop.context.get(silentOrders).runOnce()).toBe(1);
  const read = async () => (await shop.call('GET', `/api/orders/${id}`, { token })).json;
  const mended = await read();
  expect(mended).toMatchObject({ status: 'delivered', trackingCode: expect.stringMatching(/^WWZA/) });
  shop.clock.now -= 2 * 3_600_000;
  await passOn();
  expect(await read()).toMatchObject({ status: 'delivered', trackingCode: mended.trackingCode });
});
