import { sql } from 'kysely';
import { pino } from 'pino';
import { createCircuitBreaker } from '#platform/circuit-breaker';
import { type Database, migrate, openDatabase } from '#platform/database';
import { migratedImage, type TestDatabase, testDatabase } from '../../../testing/postgres-database';
import { type LeasedQueueOptions, leasedQueue } from './leased-queue';
import { firstOfSpan, leasedTable } from './leased-table';

const mails = leasedTable({
  table: 'mails',
  id: 'id',
  state: 'state',
  waiting: ['pending'],
  done: 'sent',
  dead: 'dead',
});
const log = pino({ level: 'silent' });

let place: TestDatabase;
let database: Database;
let now: number;
/** Requests of the attempts made. */
let made: string[];
beforeEach(async () => {
  now = 1000;
  made = [];
  place = await testDatabase(':memory:');
  const databaseImage = place.databaseUrl ? undefined : await migratedImage();
  database = await openDatabase({ dataDir: ':memory:', databaseUrl: place.databaseUrl, databaseImage });
  await migrate(database);
});
afterEach(async () => {
  await database.close();
  place.giveBack();
});

async function add(...ids: string[]): Promise<void> {
  const text = { kind: 'news', reference: 'N1', recipient: 'a@b.c', subject: 'Hello', body: 'News' };
  const rows = ids.map((id, at) => ({ id, ...text, state: 'pending' as const, ...firstOfSpan(at) }));
  await database.kysely.insertInto('mails').values(rows).execute();
}

type Options = LeasedQueueOptions<'mails', string>;

/** Starts a queue whose attempts succeed by default. */
const start = (options: Partial<Options> = {}) =>
  leasedQueue<'mails', string>(
    { database, log, now: () => now, steady: () => now },
    {
      rows: mails,
      leaseMs: 500,
      async attempt({ id }, pass, { requestId }) {
        made.push(requestId ? `${id} for ${requestId}` : id);
        pass.succeeded();
        await mails.finish(database.kysely, id, now);
        return `sent ${id}`;
      },
      ...options,
    },
  );

/** Creates an attempt that ends on command. */
function held() {
  const ends: (() => void)[] = [];
  const attempt: Options['attempt'] = ({ id }) =>
    new Promise((resolve) => {
      made.push(id);
      ends.push(() => void mails.finish(database.kysely, id, now).then(() => resolve(`sent ${id}`)));
    });
  return { attempt, end: () => ends.shift()?.() };
}

async function until(isRight: () => boolean): Promise<void> {
  for (let looks = 0; !isRight(); looks += 1) {
    if (looks === 500) throw new Error('it never came to that');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

it('a leased queue attempts each due row once', async () => {
  await add('a', 'b', 'c');
  const queue = start();
  expect([await queue.runOnce(), await queue.runOnce()]).toEqual([3, 0]);
  expect(made).toEqual(['a', 'b', 'c']);
});

it('a leased queue shares its work with another worker', async () => {
  await add('a', 'b', 'c', 'd');
  const [one, other] = [start(), start()];
  const done = await Promise.all([one.runOnce(), other.runOnce()]);
  expect(done[0] + done[1]).toBe(4);
  expect([...made].sort()).toEqual(['a', 'b', 'c', 'd']);
});

it('a leased queue leaves a row whose attempt threw to the next lease', async () => {
  await add('a');
  const failing = start({ attempt: async () => Promise.reject(new Error('lost')) });
  await expect(failing.runOnce()).rejects.toThrow('lost');
  expect(failing.underWay('a')).toBeUndefined();
  const queue = start();
  expect(await queue.runOnce()).toBe(0);
  now += 500;
  expect(await queue.runOnce()).toBe(1);
});

describe('an immediate attempt', () => {
  it('an immediate attempt is made at once, in the name of its caller', async () => {
    await add('a');
    expect(await start().attemptNow('a', { requestId: 'r-1' })).toEqual({ kind: 'made', result: 'sent a' });
    expect(made).toEqual(['a for r-1']);
  });

  it('an immediate attempt joins the one under way', async () => {
    await add('a');
    const { attempt, end } = held();
    const queue = start({ attempt });
    const first = queue.attemptNow('a');
    await until(() => made.length > 0);
    const others = [queue.attemptNow('a', { force: true }), queue.runOnce(), queue.underWay('a')];
    end();
    const result = { kind: 'made', result: 'sent a' };
    expect([await first, ...(await Promise.all(others))]).toEqual([result, result, 0, 'sent a']);
    expect(made).toEqual(['a']);
  });

  it('an immediate attempt keeps to the schedule unless forced', async () => {
    await add('a');
    await database.kysely.updateTable('mails').set({ next_attempt_at: 9000 }).execute();
    const queue = start();
    expect(await queue.attemptNow('a')).toEqual({ kind: 'not-due' });
    expect(await queue.attemptNow('a', { force: true })).toMatchObject({ kind: 'made' });
  });

  it('a forced attempt takes up given-up rows, but not finished ones', async () => {
    await add('a', 'b');
    await database.kysely.updateTable('mails').set({ state: 'dead', attempts: 5 }).where('id', '=', 'a').execute();
    await database.kysely.updateTable('mails').set({ state: 'sent' }).where('id', '=', 'b').execute();
    const queue = start();
    expect(await queue.attemptNow('a', { force: true })).toMatchObject({ kind: 'made' });
    expect(await queue.attemptNow('b', { force: true })).toEqual({ kind: 'not-due' });
  });
});

describe('a queue with a circuit breaker', () => {
  const circuitOf = () => createCircuitBreaker({ threshold: 1, pauseMs: 100, probeMs: 1000, steady: () => now });

  it('an open circuit pauses all attempts but forced ones', async () => {
    await add('a', 'b');
    const circuit = circuitOf();
    circuit.enter()?.failed();
    const queue = start({ circuit });
    expect([await queue.runOnce(), await queue.attemptNow('a')]).toEqual([0, { kind: 'paused' }]);
    expect(await queue.attemptNow('a', { force: true })).toMatchObject({ kind: 'made' });
    expect([circuit.state, await queue.runOnce()]).toEqual(['closed', 1]);
  });

  it('a probe that finds nothing to do is returned to the circuit', async () => {
    const circuit = circuitOf();
    circuit.enter()?.failed();
    now += 100;
    const queue = start({ circuit });
    expect([await queue.runOnce(), circuit.state]).toEqual([0, 'open']);
    await add('a');
    expect([await queue.runOnce(), circuit.state]).toEqual([1, 'closed']);
  });
});

it('a leased queue claims nothing while its condition is unknown, and else matching rows', async () => {
  await add('a', 'b');
  expect(await start({ where: async () => null }).runOnce()).toBe(0);
  await start({ where: async () => sql<boolean>`id = ${'b'}` }).runOnce();
  expect(made).toEqual(['b']);
});

it('a serial queue makes one attempt after the other', async () => {
  await add('a', 'b');
  const { attempt, end } = held();
  const queue = start({ attempt, isSerial: true });
  const both = Promise.all([queue.runOnce(), queue.runOnce()]);
  await until(() => made.length === 1);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(made).toEqual(['a']);
  end();
  await until(() => made.length === 2);
  end();
  const done = await both;
  expect(done[0] + done[1]).toBe(2);
});

it('a leased queue stops once its attempts are finished', async () => {
  await add('a', 'b');
  const { attempt, end } = held();
  const queue = start({ attempt });
  const asked = queue.attemptNow('a');
  await until(() => made.length === 1);
  let isStopped = false;
  const stopped = queue.stop().then(() => {
    isStopped = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isStopped).toBe(false);
  end();
  await Promise.all([stopped, asked]);
  expect([await queue.runOnce(), made]).toEqual([0, ['a']]);
});
