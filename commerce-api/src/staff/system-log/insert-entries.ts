import { sql } from 'kysely';
import type { Database } from '#platform/database';
import { countByHour } from './hours';
import type { SystemLogTable } from './tables';

/** Writes entries and their counts in one transaction. */
export const insertEntries = (database: Database, rows: readonly SystemLogTable[]): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.insertInto('system_log').values(rows).execute();
    await tx
      .insertInto('system_log_counts')
      .values(countByHour(rows))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ entries: sql`system_log_counts.entries + excluded.entries` }),
      )
      .execute();
  });
