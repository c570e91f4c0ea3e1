import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '#platform/database';

/** Retention rule for the rows of a table: docs/operations/back-up.md, "Retention". */
export interface Sweep {
  table: keyof Tables;
  key: string;
  /** Returns the condition for rows that have expired at `now` (epoch ms). */
  isOver(now: number): RawBuilder<SqlBool>;
  /** Returns the statement that clears the expired rows with these keys. */
  clear(keys: RawBuilder<unknown>, now: number): RawBuilder<unknown>;
}

/** Declares that rows of a table are removed as soon as `isOver` holds. Several may share a key. */
export const remove = (table: keyof Tables, key: string, isOver: Sweep['isOver']): Sweep => ({
  table,
  key,
  isOver,
  clear: (keys, now) => sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${keys}) and (${isOver(now)})`,
});

/** Rows per batch, few enough that no one waits long for the database. */
export const BATCH = 500;

/**
 * Clears the expired rows among the next batch after the key `after`. Returns their number, and the key to continue
 * from; null at the end.
 */
export async function sweepBatch(
  db: Kysely<Tables>,
  { table, key, isOver, clear }: Sweep,
  after: string,
  now: number,
): Promise<{ cleared: number; next: string | null }> {
  const column = sql.ref(key);
  const { rows } = await sql<{ key: string; is_over: number }>`
    select ${column} as key, case when ${isOver(now)} then 1 else 0 end as is_over
    from ${sql.table(table)} where ${column} > ${after} order by ${column} limit ${BATCH}`.execute(db);
  const over = rows.filter(({ is_over }) => is_over === 1).map((row) => row.key);
  if (over.length > 0) await clear(sql.join(over), now).execute(db);
  return { cleared: over.length, next: rows.length < BATCH ? null : (rows.at(-1)?.key ?? null) };
}
