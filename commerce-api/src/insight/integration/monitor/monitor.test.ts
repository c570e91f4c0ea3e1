import { createPartnerCallLog, orderOutbox } from '#exchange/partner';
import { systemLog } from '#staff/system-log';
import { answer, placeOrder, signInAs, startTestApp, testAppForTest } from '#testing';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'logistics', test.clock.now + 90 * 24 * 3_600_000);
});

const read = async <T = Record<string, unknown>[]>(name: string, list = name): Promise<T> => {
  await Promise.all([test.context.get(systemLog).flush(), test.context.get(createPartnerCallLog).flush()]);
  const { status, json } = await test.call('GET', `/api/admin/integration/${name}`, { cookie });
  expect(status).toBe(200);
  return (list ? json[list] : json) as T;
};
const check = () => test.call('POST', '/api/admin/integration/refresh', { cookie });

describe('health', () => {
  it('health is unknown before the first check', async () => {
    const services = await read('health', 'services');
    expect(services).toHaveLength(4);
    for (const service of services) {
      expect(service).toMatchObject({ status: 'warning', lastCheck: null, responseTime: null, uptime: null });
    }
    expect((await read('status', 'systems'))[0]).toMatchObject({ status: 'unknown' });
  });

  it('health shows the result of the last check and no secrets', async () => {
    const { json } = await check();
    expect(json).toEqual({
      services: [
        expect.objectContaining({
          name: 'Woolworths API',
          status: 'operational',
          endpoint: `${test.partner.url}/api/v1`,
          lastCheck: new Date(test.clock.now).toISOString(),
          uptime: 100,
        }),
        expect.objectContaining({ name: 'Webhook Receiver', endpoint: '/api/woolworths/webhook' }),
        expect.objectContaining({ name: 'Payment Gateway', status: 'warning', responseTime: null, uptime: null }),
        expect.objectContaining({ name: 'Email Service', status: 'warning', endpoint: 'Not connected' }),
      ],
    });
  });

  it('health leaves out user and password of the mail server', async () => {
    const other = await startTestApp({ mail: { smtpUrl: 'smtp://nara:geheim@mail.example:2525' } });
    const answered = await other.call('GET', '/api/admin/integration/health', {
      cookie: await signInAs(other, 'admin'),
    });
    expect(answered.text).toContain('smtp://mail.example:2525');
    expect(answered.text).not.toContain('geheim');
    await other.close();
  });
});

it('uptime covers 30 days and ignores older checks', async () => {
  test.partner.nextCheck(answer(503, {}));
  await check();
  await check();
  const uptime = async () => (await read('status', 'systems'))[0]?.uptime;
  expect(await uptime()).toBe(50);
  test.clock.now += 29 * 24 * 3_600_000;
  await check();
  expect(await uptime()).toBe(66.67);
  test.clock.now += 24 * 3_600_000;
  expect(await uptime()).toBe(100);
});

it('events list the traffic with other systems, the newest first', async () => {
  const { id } = await placeOrder(test);
  test.partner.next(answer(503, {}));
  await test.context.get(orderOutbox).runOnce();
  test.clock.now += 600_000;
  await test.context.get(orderOutbox).runOnce();
  expect(await read('events')).toEqual([
    expect.objectContaining({ service: 'Woolworths API', orderId: id, status: 'success' }),
    expect.objectContaining({ service: 'Woolworths API', orderId: id, status: 'warning' }),
  ]);
});

it('events and issues are filtered by the name of a system', async () => {
  await placeOrder(test);
  test.partner.next(answer(503, {}));
  await test.context.get(orderOutbox).runOnce();
  await check();
  const servicesOf = async (list: 'events' | 'issues', service: string) =>
    new Set((await read(`${list}?service=${service}`, list)).map((row) => row.service));
  for (const list of ['events', 'issues'] as const) {
    expect([...(await servicesOf(list, 'Woolworths API'))]).toEqual(['Woolworths API']);
  }
  expect([...(await servicesOf('issues', 'Email Service'))]).toEqual(['Email Service']);
  expect([...(await servicesOf('events', 'Order Processing'))]).toEqual(['Order Processing']);
  const { status } = await test.call('GET', '/api/admin/integration/events?service=Nobody', { cookie });
  expect(status).toBe(400);
});

describe('issues', () => {
  it('an issue of a service lasts until a check finds it operational', async () => {
    test.partner.nextCheck(answer(503, {}));
    await check();
    const ofPartner = async () => (await read('issues')).filter(({ service }) => service === 'Woolworths API');
    expect(await ofPartner()).toEqual([expect.objectContaining({ severity: 'error', resolved: false, orderId: null })]);
    await check();
    expect(await ofPartner()).toEqual([expect.objectContaining({ resolved: true })]);
  });

  it('an open issue is listed however long ago it began', async () => {
    await check();
    test.clock.now += 40 * 24 * 3_600_000;
    expect((await read('issues')).map(({ service }) => service).sort()).toEqual(['Email Service', 'Payment Gateway']);
  });

  it('an order has one issue for each service, resolved once it succeeds', async () => {
    const { id } = await placeOrder(test);
    test.partner.next(answer(503, {}), answer(500, {}));
    await test.context.get(orderOutbox).runOnce();
    test.clock.now += 600_000;
    await test.context.get(orderOutbox).runOnce();
    expect(await read('issues')).toEqual([
      expect.objectContaining({ service: 'Woolworths API', orderId: id, severity: 'warning', resolved: false }),
    ]);
    test.clock.now += 600_000;
    await test.context.get(orderOutbox).runOnce();
    expect(await read('issues')).toEqual([expect.objectContaining({ orderId: id, resolved: true })]);
  });

  it('the issue of a withdrawn order is resolved', async () => {
    const { id } = await placeOrder(test);
    test.partner.next(answer(422, { code: 'SKU_NOT_FOUND', message: 'SKU mapping not found for tank-m' }));
    await test.context.get(orderOutbox).runOnce();
    expect(await read('issues')).toEqual([expect.objectContaining({ severity: 'error', resolved: false })]);
    await test.context.database.kysely
      .updateTable('outbox')
      .set({ state: 'withdrawn' })
      .where('order_id', '=', id)
      .execute();
    expect(await read('issues')).toEqual([expect.objectContaining({ resolved: true })]);
  });
});

it('traffic adds up the calls of 30 days, in total and by day', async () => {
  const call = { method: 'POST', path: '/api/v1/orders', outcome: 'accepted', attempt: 1, orderId: null } as const;
  const write = (daysAgo: number, status: number | null, durationMs: number) =>
    test.context.get(createPartnerCallLog).write({
      ...call,
      at: test.clock.now - daysAgo * 24 * 3_600_000,
      status,
      durationMs,
      requestId: null,
    });
  write(0, 201, 100);
  write(0, 422, 200);
  write(0, null, 5000);
  write(1, 201, 300);
  write(30, 201, 9000);
  const traffic = await read<{ history: unknown[] }>('traffic', '');
  expect(traffic).toMatchObject({ days: 30, requests: 4, responseTime: 1400, errorRate: 25 });
  expect(traffic.history).toHaveLength(30);
  expect(traffic.history.slice(-3)).toEqual([
    { requests: 0, responseTime: null, errorRate: null },
    { requests: 1, responseTime: 300, errorRate: 0 },
    { requests: 3, responseTime: 1767, errorRate: 33.33 },
  ]);
});
