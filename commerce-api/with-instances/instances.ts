import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { orderOutbox } from '#exchange/partner';
import {
  issueCode,
  listen,
  newOrder,
  placeOrder,
  signInAs,
  startTestApp,
  submissionOf,
  type TestApp,
  tryPasscode,
  unlock,
} from '#testing';
import { type FakePartner, startFakePartner } from '../testing/fake-partner';

/**
 * Tests two instances of the API on one PostgreSQL, as behind a load balancer. `poolerOf` returns the address of the
 * pooler in between, if there is one.
 */
export function testInstances(poolerOf: () => ((databaseUrl: string) => string) | undefined = () => undefined): void {
  let one: TestApp;
  let two: TestApp;
  let partner: FakePartner;
  let dataDir: string;
  beforeEach(async () => {
    // Sharing a folder gives both the same database.
    dataDir = mkdtempSync(path.join(tmpdir(), 'nara-instances-'));
    // Both start on an empty database; one of them creates and fills it.
    partner = await startFakePartner();
    const start = () => startTestApp({ dataDir, partner: { baseUrl: partner.url }, poolerOf: poolerOf() });
    [one, two] = await Promise.all([start(), start()]);
  });
  afterEach(async () => {
    await Promise.all([one.close(), two.close()]);
    await partner.close();
    rmSync(dataDir, { recursive: true });
  });

  it('fill an empty database once', async () => {
    const products = await one.context.database.kysely.selectFrom('products').select('id').orderBy('id').execute();
    expect(products).toEqual([{ id: 'bra' }, { id: 'gone' }, { id: 'tank' }]);
  });

  it('hand each order over once, whoever asks at the same time', async () => {
    const placed = await Promise.all(Array.from({ length: 24 }, (_, index) => placeOrder(index % 2 ? one : two)));
    await Promise.all([
      ...[one, two, one, two].map(({ context }) => context.get(orderOutbox).runOnce()),
      ...placed.flatMap(({ body, token }) =>
        [one, two].map((test) => test.call('POST', '/api/woolworths/orders', { body: submissionOf(body), token })),
      ),
    ]);
    const submitted = partner.calls.map(({ body }) => body.order_id);
    expect(submitted.sort()).toEqual(placed.map(({ id }) => id).sort());
    const left = await one.context.database.kysely
      .selectFrom('outbox')
      .select('state')
      .where('state', '!=', 'done')
      .execute();
    expect(left).toEqual([]);
  });

  it('sell no piece twice', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        (index % 2 ? one : two).call('POST', '/api/orders', { body: newOrder([['tank', 'tank-m', 1]]) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
  });

  it('are one to somebody who signs in', async () => {
    const cookie = await unlock(one);
    expect((await two.call('GET', '/api/session', { cookie })).json.staff).toMatchObject({ role: 'admin' });
    await two.call('DELETE', '/api/session', { cookie });
    expect((await one.call('GET', '/api/session', { cookie })).json.staff).toBeNull();
  });

  it('end the event stream of a deactivated user at once, whichever of them it is open on', async () => {
    const cookie = (await tryPasscode(one, await issueCode(one, {}))).headers.get('set-cookie')?.split(';')[0] ?? '';
    const { rows } = (await one.call('GET', '/api/session/mine', { cookie })).json as {
      rows: { user: { id: string } }[];
    };
    const path = `/api/enterprise/users/${rows[0]?.user.id}`;
    const stream = listen(two, cookie);
    await stream.next();
    const admin = await signInAs(one, 'admin');
    const { updatedAt } = (await one.call('GET', path, { cookie: admin })).json;
    const body = { status: 'inactive', expectedUpdatedAt: updatedAt };
    expect((await one.call('PATCH', path, { cookie: admin, body })).status).toBe(200);
    const blocks: string[] = [];
    for await (const block of stream) blocks.push(block);
    expect(blocks.at(-1)).toMatch(/^event: missed\n/);
    // Without an event it would end after 25 seconds.
  }, 20_000);

  it('are one to somebody who guesses', async () => {
    const body = { gate: 'enterprise', passcode: 'wrong' };
    const guesses = await Promise.all(
      Array.from({ length: 16 }, (_, index) => (index % 2 ? one : two).call('POST', '/api/session/unlock', { body })),
    );
    // Five guesses are free, on whichever instance; the next one has to wait.
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(11);
  });

  describe('events', () => {
    const started = async () => {
      const stream = listen(two, await unlock(two));
      expect((await stream.next()).value).toMatch(/^retry: 3000\n/);
      return stream;
    };

    it('reach the listeners of the other instance, each once and in order', async () => {
      const stream = await started();
      const { id } = await placeOrder(one);
      expect((await stream.next()).value).toContain(`"order.created","subject":"${id}"`);
      expect((await stream.next()).value).toContain('"stock.changed","subject":"bra-s-sage"');
      await one.context.get(orderOutbox).runOnce();
      expect((await stream.next()).value).toContain(`"order.updated","subject":"${id}"`);
    });

    it('may be missed while the database is away: listeners are sent to look again, and then hear on', async () => {
      const stream = await started();
      await sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE 'LISTEN%'`.execute(one.context.database.kysely);
      expect((await stream.next()).value).toMatch(/^event: missed\n/);
      expect((await stream.next()).done).toBe(true);
      const again = await started();
      const { id } = await placeOrder(one);
      expect((await again.next()).value).toContain(id);
    });
  });
}
