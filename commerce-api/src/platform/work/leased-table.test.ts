import { type SqlBool, sql } from 'kysely';
import { type Database, migrate, openDatabase, type Tables } from '#platform/database';
import { migratedImage, type TestDatabase, testDatabase } from '../../../testing/postgres-database';
import { firstOfSpan, leasedTable } from './leased-table';

const mails = leasedTable({
  table: 'mails',
  id: 'id',
  state: 'state',
  waiting: ['pending'],
  done: 'sent',
  dead: 'dead',
  spans: true,
});
const LEASE = { now: 1000, leaseMs: 500 };

let place: TestDatabase;
let database: Database;
beforeEach(async () => {
  place = await testDatabase(':memory:');
  const databaseImage = place.databaseUrl ? undefined : await migratedImage();
  database = await openDatabase({ dataDir: ':memory:', databaseUrl: place.databaseUrl, databaseImage });
  await migrate(database);
});
afterEach(async () => {
  await database.close();
  place.giveBack();
});

async function add(id: string, columns: Partial<Tables['mails']> = {}): Promise<void> {
  const text = { kind: 'news', reference: 'N1', recipient: 'a@b.c', subject: 'Hello', body: 'News' };
  await database.kysely
    .insertInto('mails')
    .values({ id, ...text, state: 'pending', ...firstOfSpan(0), ...columns })
    .execute();
}
const rowOf = (id: string) =>
  database.kysely.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const claim = async (now = LEASE.now) => (await mails.claim(database, { ...LEASE, now }))?.id;
async function claimed(id: string) {
  await add(id);
  const row = await mails.claim(database, LEASE);
  if (!row) throw new Error('nothing was due');
  return row;
}

describe('claiming a row', () => {
  it('a claim takes the row that has been due longest, and none before its time', async () => {
    await add('late', { next_attempt_at: 900 });
    await add('early', { next_attempt_at: 800 });
    await add('never yet', { next_attempt_at: 1001 });
    expect([await claim(), await claim(), await claim()]).toEqual(['early', 'late', undefined]);
  });

  it('a claim leases its row until the lease expires', async () => {
    await add('a');
    await claim();
    const { lease_id, ...row } = await rowOf('a');
    expect(lease_id).not.toBeNull();
    expect(row).toMatchObject({ state: 'pending', leased_until: 1500, updated_at: 1000, attempts: 0 });
    expect([await claim(1499), await claim(1500)]).toEqual([undefined, 'a']);
    expect((await rowOf('a')).lease_id).not.toBe(lease_id);
  });

  it.each(['sent', 'kept', 'dead'] as const)('a claim skips a row that is %s', async (state) => {
    await add('a', { state });
    expect(await claim()).toBeUndefined();
  });

  it('simultaneous claims never get the same row', async () => {
    for (const id of ['a', 'b', 'c']) await add(id);
    const ids = await Promise.all(Array.from({ length: 8 }, () => claim()));
    expect(ids.filter((id) => id !== undefined).sort()).toEqual(['a', 'b', 'c']);
  });

  it('a claim by key finds its row if it is due', async () => {
    await add('a');
    await add('b', { next_attempt_at: 2000 });
    const one = async (key: string) => (await mails.claimOne(database.kysely, key, LEASE))?.id;
    expect([await one('b'), await one('a'), await one('a'), await one('c')]).toEqual([
      undefined,
      'a',
      undefined,
      undefined,
    ]);
  });
});

describe('claiming a row under a lock', () => {
  const runs = leasedTable({
    table: 'test_runs',
    id: 'id',
    state: 'status',
    waiting: ['queued'],
    leased: 'running',
    done: 'passed',
    dead: 'failed',
    order: ['position'],
    lock: 'runs of this test',
    lacks: ['next_attempt_at', 'lease_id', 'updated_at'],
    claimed: (now) => ({ started_at: now }),
  });
  const noneRuns = sql<SqlBool>`not exists (select 1 from test_runs where status = 'running')`;
  const run = (where?: typeof noneRuns) => runs.claim(database, LEASE, where);

  beforeEach(async () => {
    const common = { batch_id: 'b', scenario: 's', status: 'queued', is_under_faults: 0, author: 'Nomsa' } as const;
    const times = { queued_at: 0, started_at: null, ended_at: null, failure: null, leased_until: 0 };
    await database.kysely
      .insertInto('test_runs')
      .values(['first', 'second', 'third'].map((id, position) => ({ id, position, ...common, ...times })))
      .execute();
  });

  it('claims under a lock keep to a condition about other rows, however many run', async () => {
    const claims = await Promise.all(Array.from({ length: 6 }, () => run(noneRuns)));
    expect(claims.filter((row) => row !== undefined)).toMatchObject([
      { id: 'first', status: 'running', started_at: 1000, leased_until: 1500 },
    ]);
  });

  it('the leaseholder may change a row until its state changes', async () => {
    const row = await run();
    if (!row) throw new Error('nothing was due');
    expect(await runs.change(database.kysely, row, { leased_until: 1700 })).toBe(true);
    expect(await runs.finish(database.kysely, row.id, 1600)).toBe(true);
    expect(await runs.change(database.kysely, row, { leased_until: 1800 })).toBe(false);
  });
});

describe('settling a row', () => {
  const fail = (row: Tables['mails'], failure: object = {}) =>
    mails.fail(database.kysely, row, { isFinal: false, message: 'no', ...failure }, { now: 1200, random: 0.5 });

  it('a failed attempt schedules the next one', async () => {
    expect(await fail(await claimed('a'))).toEqual({ attempts: 1, isDead: false, isOurs: true });
    expect(await rowOf('a')).toMatchObject({
      state: 'pending',
      attempts: 1,
      next_attempt_at: 2200,
      lease_id: null,
      leased_until: 0,
      last_error: 'no',
      updated_at: 1200,
    });
  });

  it('a failed attempt waits as long as requested', async () => {
    await fail(await claimed('a'), { retryAfterMs: 120_000 });
    expect((await rowOf('a')).next_attempt_at).toBe(121_200);
  });

  it('an entry is given up after the fifth failure, or at once after a final one', async () => {
    const row = await claimed('a');
    expect(await fail({ ...row, attempts: 4 })).toMatchObject({ attempts: 5, isDead: true });
    expect(await fail(await claimed('b'), { isFinal: true })).toMatchObject({ attempts: 1, isDead: true });
    expect([(await rowOf('a')).state, (await rowOf('b')).state]).toEqual(['dead', 'dead']);
  });

  it('a result is not written once the lease or the state has changed', async () => {
    const row = await claimed('a');
    await claim(1500);
    expect(await fail(row)).toMatchObject({ isOurs: false });
    const other = await claimed('b');
    await database.kysely.updateTable('mails').set({ state: 'kept' }).where('id', '=', 'b').execute();
    expect(await fail(other)).toMatchObject({ isOurs: false });
    expect([(await rowOf('a')).attempts, (await rowOf('b')).attempts]).toEqual([0, 0]);
  });

  it('a row is finished once, whoever leases it', async () => {
    await claimed('a');
    expect(await mails.finish(database.kysely, 'a', 1300)).toBe(true);
    expect(await mails.finish(database.kysely, 'a', 1400)).toBe(false);
    expect(await rowOf('a')).toMatchObject({ state: 'sent', lease_id: null, leased_until: 0, updated_at: 1300 });
  });
});

describe('holding a row', () => {
  it('a held row cannot be claimed in any state until it is released', async () => {
    await add('a', { state: 'dead' });
    const leaseId = await mails.hold(database.kysely, 'a', LEASE);
    expect(await rowOf('a')).toMatchObject({ state: 'dead', lease_id: leaseId, leased_until: 1500 });
    await mails.makeDue(database.kysely, 'a', 1000);
    expect(await claim()).toBeUndefined();
    await mails.release(database.kysely, leaseId);
    expect((await rowOf('a')).lease_id).toBe(leaseId);
    expect(await claim()).toBe('a');
  });
});

describe('making a row due', () => {
  it('making due brings a waiting row forward and restarts a given-up one', async () => {
    await add('waits', { attempts: 2, next_attempt_at: 9000 });
    await add('dead', { attempts: 5, state: 'dead' });
    await add('sent', { attempts: 1, state: 'sent', next_attempt_at: 9000 });
    for (const id of ['waits', 'dead', 'sent']) await mails.makeDue(database.kysely, id, 1000);
    expect(await rowOf('waits')).toMatchObject({ state: 'pending', attempts: 2, next_attempt_at: 1000 });
    expect(await rowOf('dead')).toMatchObject({ state: 'pending', attempts: 0, next_attempt_at: 1000 });
    expect(await rowOf('sent')).toMatchObject({ state: 'sent', attempts: 1, next_attempt_at: 9000 });
  });
});
