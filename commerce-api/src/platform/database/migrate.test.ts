import type { Kysely } from 'kysely';
import { type Migrations, migrate } from './migrate';
import { openSqlite } from './sqlite';

const adds = (name: string, breaks = false): Migrations => ({
  [name]: {
    breaks,
    up: async (db: Kysely<unknown>) =>
      db.schema
        .createTable(`made_by_${name.slice(0, 4)}`)
        .addColumn('id', 'text')
        .execute(),
  },
});

const INSTALLATION: Migrations = {
  '0001-installation': {
    up: async (db: Kysely<unknown>) =>
      db.schema
        .createTable('installation')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text')
        .execute(),
  },
};

let database: ReturnType<typeof openSqlite>;
beforeEach(() => {
  database = openSqlite(':memory:');
});
afterEach(() => database.close());

const older = { ...INSTALLATION, ...adds('0002-a') };

it('runs what is missing, once, and says what that was', async () => {
  expect(await migrate(database, older)).toEqual(['0001-installation', '0002-a']);
  expect(await migrate(database, { ...older, ...adds('0003-b') })).toEqual(['0003-b']);
  expect(await migrate(database, { ...older, ...adds('0003-b') })).toEqual([]);
});

it('leaves a newer schema alone that servers from before can work with', async () => {
  await migrate(database, { ...older, ...adds('0003-b') });
  expect(await migrate(database, older)).toEqual([]);
});

it('refuses a newer schema that breaks servers from before, whatever came after', async () => {
  const newer = { ...older, ...adds('0003-b', true), ...adds('0004-c') };
  await migrate(database, newer);
  await expect(migrate(database, older)).rejects.toThrow('too new for this program since the migration 0003-b');
  expect(await migrate(database, { ...older, ...adds('0003-b', true) })).toEqual([]);
});
