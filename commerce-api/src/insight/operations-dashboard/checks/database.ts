import { type Finding, timed } from '#insight/integration';
import type { Database } from '#platform/database';

/** Above this, shoppers would wait for their order to be saved. */
const SLOW_MS = 500;

/** Writes to the database and reads the value back, which also detects a full disk. `at` in epoch ms. */
export async function checkDatabase(database: Database, at: number): Promise<Finding> {
  const { responseMs, result: fault } = await timed(() => findFault(database, at));
  if (fault) return { status: 'error', responseMs, detail: fault };
  if (responseMs > SLOW_MS) return { status: 'warning', responseMs, detail: 'It writes and reads, but slowly' };
  return { status: 'operational', responseMs, detail: 'It writes, and reads what was written' };
}

async function findFault(database: Database, at: number): Promise<string | null> {
  if (!database.isInPlace()) return 'The database file is gone or was replaced';
  try {
    await database.kysely
      .insertInto('probes')
      .values({ name: 'system-check', at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
      .execute();
    const written = await database.kysely
      .selectFrom('probes')
      .select('at')
      .where('name', '=', 'system-check')
      .executeTakeFirst();
    return written ? null : 'What was written is not there';
  } catch {
    return 'It cannot be written';
  }
}
