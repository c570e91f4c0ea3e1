import { type Kysely, sql } from 'kysely';
import { openSqlite } from '../sqlite';
import { up } from './0067-resalable-pieces';

it('forgets what was found resalable of pieces that are not new, while they are in no stock yet', async () => {
  const { kysely, close } = openSqlite(':memory:');
  await sql`CREATE TABLE returns (id TEXT, status TEXT)`.execute(kysely);
  await sql`CREATE TABLE return_items (return_id TEXT, condition TEXT, resalable INTEGER)`.execute(kysely);
  await sql`INSERT INTO returns VALUES ('open', 'approved'), ('done', 'processed')`.execute(kysely);
  await sql`
    INSERT INTO return_items VALUES
      ('open', 'new', 2), ('open', 'worn', 1), ('open', 'defective', 1), ('open', NULL, 0), ('done', 'defective', 1)`.execute(
    kysely,
  );
  await up(kysely as unknown as Kysely<unknown>);
  const { rows } = await sql<{ resalable: number }>`SELECT resalable FROM return_items`.execute(kysely);
  expect(rows.map(({ resalable }) => resalable)).toEqual([2, 0, 0, 0, 1]);
  await close();
});
