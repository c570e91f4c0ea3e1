import { sql } from 'kysely';
import { openSqlite } from './open';

it('a fault that ended the transaction itself, as a full disk does, is reported as it is', async () => {
  const database = openSqlite(':memory:');
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  const failing = database.transaction(async (tx) => {
    await sql`rollback`.execute(tx);
    throw full;
  });
  await expect(failing).rejects.toBe(full);
  const { rows } = await database.transaction((tx) => sql`select 1 as one`.execute(tx));
  expect(rows).toEqual([{ one: 1 }]);
  await database.close();
});
