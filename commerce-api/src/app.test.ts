import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openReleases } from '#delivery/releases';
import { orderOutbox } from '#exchange/partner';
import { answer, newOrder, startTestApp, type TestApp } from '#testing';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nara-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const place = async (test: TestApp) => {
  const body = newOrder();
  const { json } = await test.call('POST', '/api/orders', { body });
  return { body, token: String(json.token) };
};

describe('the API on a file', () => {
  it('the API opens its file durably, and never waits for another process within a statement', async () => {
    const test = await startTestApp({ dataDir });
    const { sqlite } = test.context.database;
    const settings = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'];
    expect(settings.map((name) => sqlite?.pragma(name, { simple: true }))).toEqual(['wal', 2, 1, 0]);
    await test.close();
  });

  it('a restart keeps orders, tokens and pending submissions', async () => {
    const first = await startTestApp({ dataDir });
    const { body, token } = await place(first);
    await first.close();
    const second = await startTestApp({ dataDir });
    const { json } = await second.call('GET', `/api/orders/${body.id}`, { token });
    expect(json.status).toBe('pending');
    expect(await second.context.get(orderOutbox).runOnce()).toBe(1);
    await second.close();
  });

  it('two instances share one file without submitting an order twice', async () => {
    const [one, two] = [await startTestApp({ dataDir }), await startTestApp({ dataDir })];
    for (let index = 0; index < 6; index += 1) await place(index % 2 ? one : two);
    const done = await Promise.all([one, two, one, two].map(({ context }) => context.get(orderOutbox).runOnce()));
    expect(done.reduce((sum, count) => sum + count)).toBe(6);
    const submitted = [...one.partner.calls, ...two.partner.calls].map(({ body }) => body.order_id);
    expect(new Set(submitted).size).toBe(submitted.length);
    await one.close();
    await two.close();
  });

  it('a stop waits for the submission under way', async () => {
    const test = await startTestApp({ dataDir });
    const { body } = await place(test);
    const isAsked = new Promise<() => void>((resolve) => {
      test.partner.next((response, call) => resolve(() => answer(201, { id: 'WW-NARA-1' })(response, call)));
    });
    const submission = test.context.get(orderOutbox).submitNow(body.id);
    const letAnswer = await isAsked;
    const closing = test.close();
    letAnswer();
    await closing;
    expect(await submission).toEqual({ kind: 'accepted', woolworthsOrderId: 'WW-NARA-1' });
    const again = await startTestApp({ dataDir });
    const order = await again.context.database.kysely.selectFrom('orders').select('status').executeTakeFirst();
    expect(order?.status).toBe('processing');
    await again.close();
  });
});

describe('the background worker', () => {
  it('the background worker submits an order as soon as it is placed', async () => {
    const test = await startTestApp({ dataDir, hasWorker: true });
    const accepted = new Promise<string>((resolve) => {
      test.partner.next((response, call) => {
        answer(201, { id: 'WW-NARA-2' })(response, call);
        resolve(call.body.order_id);
      });
    });
    const { body } = await place(test);
    expect(await accepted).toBe(body.id);
    await test.close();
  });
});

describe('health', () => {
  it('the health checks are positive while the database answers', async () => {
    const test = await startTestApp();
    expect((await test.call('GET', '/healthz')).json).toEqual({ status: 'ok' });
    expect((await test.call('GET', '/readyz')).json).toEqual({ status: 'ready' });
    test.context.database.sqlite?.close();
    expect((await test.call('GET', '/healthz')).status).toBe(200);
    expect([
      (await test.call('GET', '/readyz')).status,
      (await test.call('GET', '/api/catalogue/products')).json.code,
    ]).toEqual([503, 'internal-error']);
    await test.close();
  });

  it('the readiness check names a job that hangs, and recovers once it continues', async () => {
    const opened = await openReleases({
      location: { kind: 'temporary' },
      adoption: 'never',
      folders: [],
      log: pino({ level: 'silent' }),
      now: Date.now,
    });
    const { promise: hangs, resolve: goOn } = Promise.withResolvers<string[]>();
    const test = await startTestApp({ hasWorker: true, releases: { ...opened, refresh: () => hangs } });
    const detail = async () => (await test.call('GET', '/readyz')).json.detail;
    const before = performance.now.bind(performance);
    const later = jest.spyOn(performance, 'now').mockImplementation(() => before() + 2 * 60_000);
    // The other workers poll every second. Each must poll after the clock jump before it counts as alive again.
    while ((await detail()) !== 'A worker makes no progress: releaseWatch.') await test.call('GET', '/healthz');
    goOn([]);
    while ((await detail()) !== undefined) await test.call('GET', '/healthz');
    later.mockRestore();
    await test.close();
  });
});
