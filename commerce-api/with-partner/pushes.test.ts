import { API_KEY, SECRET, startSandbox, type TestSandbox } from '@nara/partner-sandbox/testing';
import { orderOutbox, returnOutbox } from '#exchange/partner';
import { newOrder, placeOrder, signInAs, startReturn, startTestApp, type TestApp } from '#testing';
import { inventorySync } from '../src/exchange/inventory/sync/inventory-sync';

/* The partner sandbox and the shop, each at the address that the other has for it. */

const NOW = Date.parse('2026-03-05T10:00:00.000Z');

let partner: TestSandbox;
let shop: TestApp;
let cookie: string;
beforeEach(async () => {
  const terms = async () => {
    const webhookUrl = `${shop.url}/api/woolworths/webhook`;
    const urls = { webhookUrl, inventoryUrl: `${webhookUrl}/inventory`, returnsUrl: `${webhookUrl}/returns` };
    return { apiKeys: [API_KEY], clientIds: [], secretKeys: [], webhookSecret: SECRET, ...urls };
  };
  const inventory = [
    { sku: 'WW-TANK-M', dc: 'CPT-DC', available: 3 },
    { sku: 'WW-TANK-M', dc: 'JHB-DC', available: 5 },
    { sku: 'WW-TANK-M', dc: 'DBN-DC', available: 0 },
  ] as const;
  // Both clocks are frozen at the same time.
  partner = await startSandbox({ terms, inventory, now: () => NOW });
  shop = await startTestApp({
    clock: () => NOW,
    partner: { baseUrl: partner.url, apiKey: API_KEY, webhookSecrets: [SECRET] },
  });
  cookie = await signInAs(shop, 'admin');
});
afterEach(async () => {
  await shop.close();
  await partner.close();
});

/** Does something, and waits until the shop has notified its screens of the partner's resulting push. */
async function untilPushed(work: () => Promise<unknown>): Promise<void> {
  const told = new Promise<void>((resolve) => {
    const stop = shop.context.events.subscribe((event) => {
      if (event.type !== 'inventory.sync') return;
      stop();
      resolve();
    });
  });
  await work();
  await told;
}

const differences = async () => {
  const { json } = await shop.call('GET', '/api/enterprise/inventory/differences', { cookie });
  return (json.rows as { id: string; difference: number }[]).map(({ id, difference }) => [id, difference]);
};
const counts = async () => {
  const rows = await shop.context.database.kysely.selectFrom('partner_stock').select(['dc', 'quantity']).execute();
  return Object.fromEntries(rows.map(({ dc, quantity }) => [dc, quantity]));
};

test('a recount at the partner is a difference at once, and a sync finds the same', async () => {
  await partner.call('POST', '/sandbox/inventory', { sku: 'WW-TANK-M', dc: 'JHB-DC', available: 9 });
  expect(await differences()).toEqual([['tank-m@JHB-DC', 4]]);
  await shop.call('POST', '/api/enterprise/inventory/syncs', { cookie });
  await shop.context.get(inventorySync).runOnce();
  expect(await differences()).toEqual([['tank-m@JHB-DC', 4]]);
});

test('an order handed over to the partner makes no stock difference, nor does its cancellation', async () => {
  const { id, token } = await placeOrder(shop, newOrder([['tank', 'tank-m', 2]]));
  await untilPushed(() => shop.context.get(orderOutbox).runOnce());
  expect([await counts(), await differences()]).toEqual([{ 'CPT-DC': 1 }, []]);
  await untilPushed(() => shop.call('POST', `/api/orders/${id}/cancellation`, { token }));
  expect([await counts(), await differences()]).toEqual([{ 'CPT-DC': 3 }, []]);
});

test('a return that changes at the partner is updated in the shop by webhook', async () => {
  const rmaNumber = await startReturn(shop);
  const path = `/api/admin/returns/${rmaNumber}`;
  const show = async () => (await shop.call('GET', path, { cookie })).json;
  const expectedUpdatedAt = (await show()).updatedAt;
  await shop.call('POST', `${path}/approve`, { body: { expectedUpdatedAt }, cookie });
  await shop.context.get(returnOutbox).runOnce();
  const { partnerReturnId, partnerStatus } = await show();
  expect(partnerStatus).toBe('pending_inspection');
  await partner.call('POST', `/sandbox/returns/${partnerReturnId}/advance`);
  expect(await show()).toMatchObject({ partnerStatus: 'approved', status: 'approved' });
  const { json } = await shop.call('POST', '/api/admin/returns/sync', { body: {}, cookie });
  expect(json).toEqual({ asked: 1, changes: [] });
});
