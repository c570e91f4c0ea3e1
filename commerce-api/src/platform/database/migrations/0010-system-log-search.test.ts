import { Migrator } from 'kysely/migration';
import { readMigrations } from '../migrate';
import { openSqlite } from '../sqlite';

const HOUR_MS = 3_600_000;
const REQUEST_ID = '0b0e7a52-58cc-4f4c-9f37-0d8a4d8f1c11';

test('entries that were there before are counted by hour and found by their request', async () => {
  const database = openSqlite(':memory:');
  const migrator = new Migrator({ db: database.kysely, provider: { getMigrations: readMigrations } });
  await migrator.migrateTo('0007-sku-mapping');
  const add = database.sqlite.prepare(
    "INSERT INTO system_log (id, at, level, service, message, details_json) VALUES (?, ?, ?, 'OrderService', '', ?)",
  );
  add.run('a', HOUR_MS + 1, 'info', JSON.stringify({ requestId: REQUEST_ID, items: 1 }));
  add.run('b', 2 * HOUR_MS - 1, 'info', '{}');
  add.run('c', 2 * HOUR_MS, 'info', JSON.stringify({ requestId: 'short', items: 1 }));
  add.run('d', 2 * HOUR_MS, 'error', '{}');
  await migrator.migrateToLatest();

  const { kysely } = database;
  const counts = await kysely
    .selectFrom('system_log_counts')
    .select(['hour', 'level', 'entries'])
    .orderBy('id')
    .execute();
  expect(counts).toEqual([
    { hour: HOUR_MS, level: 'info', entries: 2 },
    { hour: 2 * HOUR_MS, level: 'error', entries: 1 },
    { hour: 2 * HOUR_MS, level: 'info', entries: 1 },
  ]);
  const requests = await kysely.selectFrom('system_log').select(['id', 'request_id']).orderBy('id').execute();
  expect(requests.map(({ request_id }) => request_id)).toEqual([REQUEST_ID, null, null, null]);
  await database.close();
});
