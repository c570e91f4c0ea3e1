import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../commerce-api/testing/free-port';
import { newDatabase } from '../../commerce-api/testing/postgres-database';
import { type Books, fillShelves, untilDelivered } from '../support/books';
import { createOrderMaker, findGoods } from '../support/goods';
import { comparePartner, inspectOrders } from '../support/inspect';
import { until } from '../support/place';
import { fromSources, launchProgram, type Program } from '../support/program';
import { createWorld, type World } from '../support/world';
import { openBrowser } from './rolling/browser';
import { copyAsNextRelease, type NextRelease, writeBuilds } from './rolling/builds';
import { FRONTS, type Front, findFront } from './rolling/front';
import { sendVisitors, type Visitors } from './rolling/visitors';

/*
 * Two servers on one PostgreSQL and one release store, behind the proxies that deploy/proxy configures. First both are
 * used, then restarted, then upgraded to the next release.
 */

/** Minimum number of requests per test. */
const REQUESTS = Number(process.env.REQUESTS ?? 800);
/** A busy machine is slow, but not faulty. */
const PATIENCE_MS = 300_000 + REQUESTS * 100;
/** The drain time that the proxies expect: longer than they take to notice and to drop a server. */
const DRAIN_MS = '3000';
const NAMES = ['one', 'two'] as const;
const THIS_RELEASE = fromSources();

let next: NextRelease;
const builds: Record<'now' | 'next', string> = { now: '', next: '' };
beforeAll(() => {
  next = copyAsNextRelease();
  builds.now = writeBuilds('00000001');
  builds.next = writeBuilds('00000002');
}, PATIENCE_MS);
afterAll(() => {
  next.remove();
  for (const folder of Object.values(builds)) rmSync(folder, { recursive: true, force: true });
});

describe.each(FRONTS)('behind %s', (name) => {
  const startFront = findFront(name);
  const test = startFront ? it : it.skip;
  let databaseUrl: string;
  let world: World;
  let ports: [number, number];
  let programs: Program[];
  let books: Books;
  let front: Front;
  /** Ends everything that was started, even if the start failed midway. */
  const closers: (() => Promise<void>)[] = [];

  /** Starts one of the two servers, which share the database, keys and release store. */
  const startServer = (index: number, environment: Record<string, string> = {}, main = THIS_RELEASE) =>
    world.start(
      {
        PORT: String(ports[index]),
        DATA_DIR: join(world.dataDir, String(NAMES[index])),
        RELEASE_STORE: join(world.dataDir, 'releases'),
        CONFIGURATION_KEY: '0123456789abcdef0123456789abcdef',
        COMPOSITION_ROOT: builds.now,
        TRUST_PROXY: '127.0.0.1',
        MIGRATE: 'never',
        DRAIN_MS,
        ...environment,
      },
      main,
    );

  beforeAll(async () => {
    if (!startFront) return;
    ports = [await freePort(), await freePort()];
    front = await startFront(ports);
    closers.push(front.stop);
    databaseUrl = await newDatabase('rolling');
    world = await createWorld(THIS_RELEASE, { databaseUrl });
    closers.push(world.close);
    mkdirSync(join(world.dataDir, 'releases'));
    programs = [await startServer(0, { MIGRATE: 'start' }), await startServer(1)];
    books = world.books();
    fillShelves(books);
  }, PATIENCE_MS);
  afterAll(async () => {
    for (const close of closers) await close();
  }, PATIENCE_MS);

  /** Stops one server, which must exit properly, and then restarts it. Resolves when it is ready. */
  async function replace(index: number, environment?: Record<string, string>, main?: string[]): Promise<void> {
    const stopping = programs[index] as Program;
    expect([await stopping.stop(), stopping.errors]).toEqual([0, '']);
    programs[index] = await startServer(index, environment, main);
    await until('it is ready', async () => (await fetch(`${programs[index]?.url}/readyz`)).ok, PATIENCE_MS);
  }

  const notesThere = () => books.all<{ text: string }>('SELECT text FROM notes').map(({ text }) => text);

  /** Sends visitors during `roll`, and repeats this until there were enough requests. */
  async function visitDuring(roll: (visitors: Visitors, round: number) => Promise<void>): Promise<void> {
    const before = notesThere();
    const nextOrder = createOrderMaker(await findGoods(programs[0]?.url ?? ''));
    const visitors = sendVisitors({ front, nextOrder, each: 2 });
    await visitors.until(REQUESTS / 8);
    for (let round = 0; round === 0 || (visitors.answered < REQUESTS && visitors.failed.length === 0); round += 1)
      await roll(visitors, round);
    const ordered = visitors.acknowledged.length;
    await visitors.until(REQUESTS / 8);
    await until('the portal hears of an order', () =>
      visitors.acknowledged.slice(ordered).some(({ id }) => visitors.heard.includes(id)),
    );
    await visitors.stop();
    const { answered, failed, acknowledged, notes, connections } = visitors;
    process.stdout.write(
      `${name}: ${answered} requests answered, ${failed.length} failed, ${acknowledged.length} orders, ` +
        `${notes.length} notes, ${connections} event streams\n`,
    );
    if (failed.length > 0) process.stdout.write(`${name} said:\n${front.complaints}\n`);
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThanOrEqual(REQUESTS);
    expect(inspectOrders(books, acknowledged)).toEqual([]);
    expect(notesThere().sort()).toEqual([...before, ...notes].sort());
    await untilDelivered(books);
    expect(comparePartner(books, world.partner.state.orders)).toEqual([]);
  }

  /** Migrates the schema to that of the next release, without starting a server. */
  async function migrateToNext(): Promise<void> {
    const migrating = await launchProgram({
      dataDir: join(world.dataDir, 'one'),
      environment: { DATABASE_URL: databaseUrl },
      main: [...fromSources(next.folder), 'migrate'],
    });
    expect([await migrating.ended, migrating.errors]).toEqual([0, '']);
    expect(books.all(`SELECT 1 FROM kysely_migration WHERE name = '${next.migration}'`)).toHaveLength(1);
  }

  test(
    'every visitor is counted by their own address, whatever X-Forwarded-For they send',
    async () => {
      const guess = async (address: string, claimed: string) => {
        const browser = openBrowser(front, address);
        const { status } = await browser.ask('/api/session/unlock', {
          method: 'POST',
          body: { gate: 'site', passcode: 'a wrong passcode' },
          headers: { 'x-forwarded-for': claimed },
        });
        browser.close();
        return status;
      };
      const statuses: number[] = [];
      for (let time = 1; time <= 6; time += 1) statuses.push(await guess('127.0.0.2', `192.0.2.${time}`));
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      expect(await guess('127.0.0.3', '127.0.0.2')).toBe(401);
    },
    PATIENCE_MS,
  );

  test(
    'a body too large is refused with the server’s problem, and http redirects to https',
    async () => {
      const browser = openBrowser(front);
      const large = await browser.ask('/api/session/unlock', { method: 'POST', body: 'x'.repeat(2 ** 20) });
      browser.close();
      expect([large.status, JSON.parse(large.body).code]).toEqual([413, 'body-too-large']);
      const plain = await fetch(`http://localhost:${front.plainPort}/shop`, { redirect: 'manual' });
      expect([301, 308]).toContain(plain.status);
      expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost/);
    },
    PATIENCE_MS,
  );

  test(
    'a rolling restart fails no request, loses nothing and does nothing twice',
    () =>
      visitDuring(async (visitors) => {
        for (const index of [0, 1]) {
          await replace(index);
          await visitors.until(REQUESTS / 8);
        }
      }),
    PATIENCE_MS,
  );

  test(
    'a rolling upgrade and its reversal fail no request, lose nothing and do nothing twice',
    () =>
      visitDuring(async (visitors, round) => {
        if (round === 0) await migrateToNext();
        const release =
          round % 2 === 0
            ? { main: fromSources(next.folder), root: builds.next }
            : { main: THIS_RELEASE, root: builds.now };
        for (const index of [0, 1]) {
          await replace(index, { COMPOSITION_ROOT: release.root }, release.main);
          await visitors.until(REQUESTS / 8);
        }
      }),
    PATIENCE_MS,
  );
});
