import type {
  OperationsFigures,
  SystemAlert,
  SystemCheckResult,
} from '@nara/shared-contracts/api/operations-dashboard';
import type { Role } from '@nara/shared-contracts/rules/common';
import { orderOutbox } from '#exchange/partner';
import { DAY_MS } from '#platform/time';
import {
  answer,
  changeSetting,
  deliverWebhook,
  findRow,
  issueCode,
  placeOrder,
  signInAs,
  startTestApp,
  type TestApp,
  tryPasscode,
} from '#testing';

const BASE = '/api/enterprise/dashboard';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

async function get<T>(path: string, role: Role = 'admin'): Promise<T> {
  const { status, json } = await test.call('GET', `${BASE}${path}`, { cookie: await signInAs(test, role) });
  expect(status).toBe(200);
  return json as T;
}
const figures = () => get<OperationsFigures>('');
const alerts = async (role?: Role) => (await get<{ alerts: SystemAlert[] }>('/alerts', role)).alerts;
const check = async (name: string) => {
  const path = `${BASE}/checks/${name}`;
  const { json } = await test.call('POST', path, { cookie: await signInAs(test, 'logistics') });
  return json as unknown as SystemCheckResult;
};

/** Makes the partner refuse an order for its address. Returns the order's id. */
async function refuseAddress(): Promise<string> {
  const { id } = await placeOrder(test);
  test.partner.next(answer(422, { code: 'ADDRESS_INVALID', message: 'No such postal code' }));
  await test.context.get(orderOutbox).submitNow(id);
  return id;
}

describe('the figures of the Operations Dashboard', () => {
  it('the figures count the orders of 24 hours and of each 24 hours before', async () => {
    await placeOrder(test);
    test.clock.now += DAY_MS;
    await placeOrder(test);
    await placeOrder(test);
    expect((await figures()).liveOrders).toEqual({ now: 2, before: 1, history: [0, 0, 0, 0, 0, 1, 2] });
  });

  it('the figures count mapped SKUs, with the days before from the audit log', async () => {
    const { skuMappings } = await figures();
    const { now, total } = skuMappings;
    expect(total - now).toBe(1);
    expect(skuMappings.history).toEqual(Array(7).fill(now));
    const variant = await findRow(test, 'variants', { id: 'tank-l' });
    await test.call('PATCH', '/api/admin/sku-mappings/tank-l', {
      body: {
        woolworthsSku: 'WW-NEW',
        erpCode: null,
        expectedUpdatedAt: new Date(variant.mapping_updated_at).toISOString(),
      },
      cookie: await signInAs(test, 'admin'),
    });
    expect((await figures()).skuMappings).toMatchObject({ now: now + 1, before: now });
    test.clock.now += DAY_MS;
    expect((await figures()).skuMappings).toMatchObject({ now: now + 1, before: now + 1 });
  });

  it('the figures count operational integrations, and give the uptime once it is known', async () => {
    expect((await figures()).integrationHealth).toEqual({ operational: 0, total: 4, uptime: null });
    await check('woolworths-api');
    test.partner.nextCheck(answer(503, {}));
    await check('woolworths-api');
    expect((await figures()).integrationHealth).toEqual({
      operational: 0,
      total: 4,
      uptime: { now: 50, before: null, history: [50] },
    });
  });

  it('the figures show no inventory sync before the first one', async () => {
    expect((await figures()).inventorySync).toBeNull();
    const sync = { state: 'done' as const, started_by: 'Nomsa', cursor: null, differences: 0, failures: 0 };
    const ended = { message: null, next_attempt_at: 0, lease_id: '', leased_until: 0, processed: 7, total: 7 };
    const at = test.clock.now;
    await test.context.database.kysely
      .insertInto('inventory_syncs')
      .values([
        { ...sync, ...ended, id: 'sync-1', started_at: at - 2000, finished_at: at - 1000, errors: 0 },
        { ...sync, ...ended, id: 'sync-2', started_at: at - 500, finished_at: at, errors: 3 },
      ])
      .execute();
    expect((await figures()).inventorySync).toEqual({
      now: 4,
      before: 7,
      history: [7, 4],
      total: 7,
      finishedAt: new Date(at).toISOString(),
    });
  });
});

describe('the newest orders', () => {
  it('the newest three orders that are neither delivered nor withdrawn are shown', async () => {
    const withdrawn = await placeOrder(test);
    await deliverWebhook(test, { orderId: withdrawn.id, status: 'cancelled' });
    const ids: string[] = [];
    for (let order = 0; order < 4; order += 1) {
      test.clock.now += 1000;
      ids.push((await placeOrder(test)).id);
    }
    const { orders } = await get<{ orders: { naraOrderId: string }[] }>('/orders');
    expect(orders.map(({ naraOrderId }) => naraOrderId)).toEqual(ids.slice(1).reverse());
  });

  it('the newest orders never name the shopper, nor the reference to merchandising', async () => {
    const { body } = await placeOrder(test);
    for (const role of ['admin', 'logistics', 'merchandising'] as const) {
      const text = JSON.stringify(await get('/orders', role));
      expect(text).not.toContain(body.email);
      expect(text).not.toContain(body.shippingAddress.lastName);
      expect(text.includes('CUST-')).toBe(role !== 'merchandising');
    }
  });
});

describe('alerts', () => {
  const told = async (role?: Role) => (await alerts(role)).map(({ id, action }) => [id, action.screen, action.query]);

  const switchOff = async () =>
    changeSetting(test, await signInAs(test, 'admin'), '/api/enterprise/sign-in/passcode', { isOn: false });

  it('admins are alerted while the enterprise passcode is on in production', async () => {
    expect((await alerts()).map(({ id }) => id)).not.toContain('passcode-on');
    await test.close();
    test = await startTestApp({ isProduction: true });
    const about = async (role?: Role) => (await alerts(role)).filter(({ id }) => id === 'passcode-on');
    expect(await about()).toEqual([
      {
        id: 'passcode-on',
        type: 'warning',
        message:
          'The shared enterprise passcode is on in production: anyone who knows it is an admin whom no log can name',
        timestamp: '2026-03-05T10:00:00.000Z',
        action: { label: 'View Details', screen: 'users', query: { open: 'passcode' } },
      },
    ]);
    expect(await about('logistics')).toEqual([]);
    await tryPasscode(test, await issueCode(test, { role: 'admin' }));
    expect((await switchOff()).status).toBe(200);
    expect(await about()).toEqual([]);
  });

  it('admins are alerted that the operator keeps the enterprise passcode on although it was disabled', async () => {
    await test.close();
    test = await startTestApp({ isProduction: true, isPasscodeForced: true });
    await tryPasscode(test, await issueCode(test, { role: 'admin' }));
    await switchOff();
    expect((await alerts()).map(({ message }) => message)).toContain(
      'The operator of this server keeps the shared enterprise passcode on',
    );
  });

  it('the alerts about mappings count as the mapping screen does, and date a proposal without a change date by its product', async () => {
    const [unmapped] = (await alerts('merchandising')).filter(({ id }) => id === 'sku-unmapped');
    expect(unmapped).toMatchObject({
      type: 'warning',
      message: '1 SKU needs Woolworths mapping before orders can be processed',
      action: { label: 'Map SKU', screen: 'sku-mapping', query: { status: 'unmapped' } },
    });
    const stats = await test.call('GET', '/api/admin/sku-mappings/stats', { cookie: await signInAs(test, 'admin') });
    expect(stats.json.unmapped).toBe(1);

    const { kysely } = test.context.database;
    const change = { pending_woolworths_sku: 'WW-PROPOSED', pending_by: 'Lerato', mapping_updated_at: 0 };
    await kysely.updateTable('variants').set(change).where('id', '=', 'tank-l').execute();
    const { released_at } = await findRow(test, 'products', { id: 'tank' });
    const { timestamp } = (await alerts()).find(({ id }) => id === 'sku-pending') ?? {};
    expect(timestamp).toBe(new Date(released_at).toISOString());
  });

  it('alerts group failures by cause, the most severe first, lead only to screens that the role may open, and end once resolved', async () => {
    const id = await refuseAddress();
    expect((await alerts())[0]).toMatchObject({
      id: 'failed:address-refused',
      type: 'error',
      message: expect.stringMatching(/^Woolworths refuses the delivery address: 1 order worth R[\d .]+, 1 given up$/),
      timestamp: new Date(test.clock.now).toISOString(),
      action: { label: 'View Details', screen: 'integration', query: { cause: 'address-refused' } },
    });
    await check('woolworths-api');
    await check('email-service');
    expect(await told('admin')).toContainEqual(['sku-unmapped', 'sku-mapping', { status: 'unmapped' }]);
    const ofLogistics = (await alerts('logistics')).map(({ action }) => action.screen);
    expect(ofLogistics).toContain('integration');
    expect(ofLogistics).not.toContain('sku-mapping');
    const ofMerchandising = (await alerts('merchandising')).map(({ action }) => action.screen);
    expect(ofMerchandising).toContain('sku-mapping');
    expect(ofMerchandising).not.toContain('integration');
    expect(ofMerchandising).not.toContain('live-orders');
    await test.call('POST', `/api/admin/failures/orders/${id}/retry`, { cookie: await signInAs(test, 'logistics') });
    expect((await told()).map(([name]) => name)).not.toContain('failed:address-refused');
  });

  it('alerts about unmapped orders lead to the mapping for roles that may map', async () => {
    const { id, body } = await placeOrder(test);
    const variantId = body.items[0]?.variantId ?? '';
    const message = `SKU mapping not found for variant ${variantId}`;
    test.partner.next(answer(422, { code: 'SKU_NOT_FOUND', message }));
    await test.context.get(orderOutbox).submitNow(id);
    const failed = (role: Role) => alerts(role).then((list) => list.find((it) => it.id.startsWith('failed:')));
    expect((await failed('merchandising'))?.action).toMatchObject({ label: 'Map SKU', screen: 'sku-mapping' });
    const mapTo = (woolworths_sku: string | null) =>
      test.context.database.kysely
        .updateTable('variants')
        .set({ woolworths_sku })
        .where('id', '=', variantId)
        .execute();
    await mapTo(null);
    expect((await failed('logistics'))?.action).toMatchObject({ label: 'View Details', screen: 'integration' });
    expect((await failed('admin'))?.action).toMatchObject({ label: 'Map SKU' });
    await mapTo('WW-MAPPED-NOW');
    const replay = { label: 'Replay', screen: 'integration', query: { cause: `sku-unmapped:${variantId}` } };
    expect((await failed('admin'))?.action).toEqual(replay);
    expect((await failed('logistics'))?.action).toEqual(replay);
  });

  it('an alert reports success once every order was accepted', async () => {
    const { id } = await placeOrder(test);
    expect(await told()).not.toContainEqual(['orders-handed-over', 'live-orders', { placed: 'today' }]);
    await test.context.get(orderOutbox).submitNow(id);
    expect(await told('logistics')).toContainEqual(['orders-handed-over', 'live-orders', { placed: 'today' }]);
  });
});

describe('the checks', () => {
  it('a check of the dashboard tests its system at once', async () => {
    expect(await check('database')).toMatchObject({
      check: 'database',
      status: 'operational',
      checkedAt: new Date(test.clock.now).toISOString(),
    });
    expect(await check('event-stream')).toMatchObject({ status: 'operational' });
    expect(await check('order-processing')).toMatchObject({ status: 'operational' });
    test.partner.nextCheck(answer(503, {}));
    expect(await check('woolworths-api')).toMatchObject({ status: 'error', detail: expect.stringContaining('503') });
    expect(await check('payment-gateway')).toMatchObject({ status: 'warning', responseTime: null });
  });

  it('the queue checks report waiting and given-up work', async () => {
    expect(await check('mail-queue')).toMatchObject({ status: 'operational', detail: 'Nothing waits' });
    await refuseAddress();
    await placeOrder(test);
    expect(await check('order-queue')).toMatchObject({
      status: 'warning',
      detail: '1 order given up, 1 order about to go out',
    });
  });
});

describe('the daily report', () => {
  const report = async (type: 'pdf' | 'csv', role: Role) =>
    test.call('GET', `${BASE}/daily-report.${type}`, { cookie: await signInAs(test, role) });

  it('the daily report as CSV has the dashboard’s figures, and failures for roles that see them', async () => {
    await placeOrder(test);
    await refuseAddress();
    const { text, headers } = await report('csv', 'logistics');
    expect(headers.get('content-disposition')).toContain('daily-report-2026-03-05.csv');
    expect(text).toContain('"Today","Orders",2,');
    expect(text).toContain('"Orders today by state","Pending Inventory",2,');
    expect(text).toContain('"Orders today by distribution centre","Cape Town",');
    expect(text).toContain('"Failures","Woolworths refuses the delivery address",1,');
    const { text: ofMerchandising } = await report('csv', 'merchandising');
    expect(ofMerchandising).toContain('"Today","Orders",2,');
    expect(ofMerchandising).not.toContain('Failures');
  });

  it('the daily report as PDF is named by the South African date', async () => {
    test.clock.now = Date.parse('2026-03-05T22:30:00.000Z');
    await refuseAddress();
    const { status, text, headers } = await report('pdf', 'admin');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('content-disposition')).toContain('daily-report-2026-03-06.pdf');
    expect(text.slice(0, 5)).toBe('%PDF-');
  });
});
