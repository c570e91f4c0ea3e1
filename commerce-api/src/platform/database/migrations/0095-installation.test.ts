import { Migrator } from 'kysely/migration';
import { refuseDemo } from '../installation';
import { readMigrations } from '../migrate';
import { openSqlite } from '../sqlite';

it.each([
  ['5eed0000-0000-4000-8000-000000000001', true],
  ['0b7f2c1e-5d0a-4a52-9d3c-3c1f0a9f5eed', false],
])('a database from before whose user is %s is known as a demo: %s', async (id, isDemo) => {
  const database = openSqlite(':memory:');
  const migrator = new Migrator({ db: database.kysely, provider: { getMigrations: readMigrations } });
  await migrator.migrateTo('0092-orders-by-partner-id');
  database.sqlite
    .prepare(
      `INSERT INTO users (id, name, email, role, department, status, created_at, updated_at)
       VALUES (?, 'Naledi', 'n@nara.example', 'admin', 'IT', 'active', 1, 1)`,
    )
    .run(id);
  await migrator.migrateToLatest();
  const checked = refuseDemo(database, { dataDir: 'data' });
  await (isDemo ? expect(checked).rejects.toThrow('DATA_DIR data holds the data of a demo') : checked);
  await database.close();
});
