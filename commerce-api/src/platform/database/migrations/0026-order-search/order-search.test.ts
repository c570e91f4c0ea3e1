import { Migrator } from 'kysely/migration';
import { readMigrations } from '../../migrate';
import { openSqlite } from '../../sqlite';

test('orders that were there before are due, and found once they are indexed', async () => {
  const database = openSqlite(':memory:');
  const { kysely, sqlite, orderSearch } = database;
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: readMigrations } });
  await migrator.migrateTo('0025-remote-telemetry');
  const columns = sqlite.prepare("SELECT name FROM pragma_table_info('orders')").pluck().all() as string[];
  const add = sqlite.prepare(`INSERT INTO orders (${columns}) VALUES (${columns.map(() => '?')})`);
  for (const id of ['NARA-1772704800000-AAAAAA', 'NARA-1772704800001-BBBBBB'])
    add.run(columns.map((name) => (name === 'id' ? id : 1)));
  await migrator.migrateToLatest();

  expect(await orderSearch.countDue()).toBe(2);
  expect(await orderSearch.catchUp()).toBe(2);
  const candidates = await orderSearch.findCandidates('abbb', ['id'], 10);
  expect(candidates).toEqual({ parts: [], hasMore: false });
  const [part] = (await orderSearch.findCandidates('bbb', ['id'], 10))?.parts ?? [];
  if (!part) throw new Error('there are no candidates');
  const found = await kysely.selectFrom('orders').select('id').where(part).execute();
  expect(found).toEqual([{ id: 'NARA-1772704800001-BBBBBB' }]);
  // The integrity check covers the indexes as well.
  expect(sqlite.pragma('quick_check(1)', { simple: true })).toBe('ok');
  await database.close();
});
