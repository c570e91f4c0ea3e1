import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Database, migrate, openDatabase } from '#platform/database';
import type { Migration, Migrations } from '../src/platform/database/migrate';
import { addIndex } from '../src/platform/database/migrations/add-index';
import { newDatabase } from '../testing/postgres-database';

/* Migrations of a database while instances keep working on it. */

const FIRST: Migrations = {
  '0001-goods': {
    up: async (db: Kysely<unknown>) => {
      await sql`CREATE TABLE goods (id integer PRIMARY KEY, name text NOT NULL)`.execute(db);
    },
  },
};

let database: Database;
beforeEach(async () => {
  database = await openDatabase({ dataDir: ':memory:', databaseUrl: await newDatabase('migrations') });
  await migrate(database, FIRST);
});
afterEach(() => database.close());

const run = (migration: Migration) => migrate(database, { ...FIRST, '0002-next': migration });
const put = (db: Database['kysely'], id: number) => sql`INSERT INTO goods VALUES (${id}, 'tank')`.execute(db);

const waitsForSomebody = async (): Promise<boolean> => {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database.kysely);
  return Number(rows[0]?.n) > 0;
};

/** Holds a transaction open after running `work`. Returns a function that ends it. */
async function holding(work: (tx: Database['kysely']) => Promise<unknown>): Promise<() => Promise<void>> {
  const tx = await database.kysely.startTransaction().execute();
  await work(tx);
  return async () => void (await tx.commit().execute());
}

it('a concurrent index is created while others write', async () => {
  const end = await holding((tx) => put(tx, 1));
  const migrated = run({
    isConcurrent: true,
    up: (db) => addIndex(db, 'goods_by_name', (index) => index.on('goods').columns(['name'])),
  });
  while (!(await waitsForSomebody())) await wait(5);
  // A plain CREATE INDEX blocks every write until it is done.
  await put(database.kysely, 2);
  await end();
  expect(await migrated).toEqual(['0002-next']);
  const { rows } = await sql`
    SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('goods_by_name')`.execute(database.kysely);
  expect(rows).toEqual([{ valid: true }]);
}, 30_000);

it('an invalid index from a failed attempt is created again', async () => {
  await put(database.kysely, 1);
  await put(database.kysely, 2);
  const unique: Migration = {
    isConcurrent: true,
    up: (db) => addIndex(db, 'goods_by_name', (index) => index.unique().on('goods').columns(['name'])),
  };
  await expect(run(unique)).rejects.toThrow('could not create unique index');
  await sql`DELETE FROM goods WHERE id = 2`.execute(database.kysely);
  expect(await run(unique)).toEqual(['0002-next']);
  await expect(put(database.kysely, 2)).rejects.toThrow('goods_by_name');
});

it('a migration that waits for a lock lets others pass and tries again', async () => {
  const end = await holding((tx) => sql`SELECT * FROM goods`.execute(tx));
  const migrated = run({ up: async (db) => db.schema.alterTable('goods').addColumn('price', 'integer').execute() });
  while (!(await waitsForSomebody())) await wait(5);
  // Waits behind the migration until that gives up. If the migration's wait had no limit, it never would.
  await put(database.kysely, 3);
  await end();
  expect(await migrated).toEqual(['0002-next']);
}, 30_000);

it('a migration statement may take longer than the shop’s time limit', async () => {
  const limits: unknown[] = [];
  const look = async (db: Kysely<unknown>) => {
    const { rows } = await sql<{ limit: string }>`SELECT current_setting('statement_timeout') AS limit`.execute(db);
    limits.push(rows[0]?.limit);
  };
  await run({ up: look });
  await migrate(database, { ...FIRST, '0002-next': { up: look }, '0003-index': { up: look, isConcurrent: true } });
  await look(database.kysely as Kysely<unknown>);
  expect(limits).toEqual(['0', '0', '30s']);
});
