import { type Kysely, sql } from 'kysely';
import { rowIdsFrom } from '#platform/batch-writer';
import { table } from './table';

const HOUR_MS = 3_600_000;

interface Count {
  hour: number;
  service: string;
  level: string;
  entries: number;
}

/** Log entries indexed by request and by kind, with hourly counts of each kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('system_log').addColumn('request_id', 'text').execute();
  // Ids that the server generates come first in the details.
  await sql`update system_log set request_id = substr(details_json, 15, 36)
    where details_json like ${`{"requestId":"${'_'.repeat(36)}"%`}`.execute(db);
  await db.schema.createIndex('system_log_of_request').on('system_log').column('request_id').execute();
  await db.schema.createIndex('system_log_by_kind').on('system_log').columns(['service', 'level', 'id']).execute();

  await table(db, 'system_log_counts', { id: 'text', hour: 'time', service: 'text', level: 'text', entries: 'integer' })
    .addPrimaryKeyConstraint('system_log_counts_key', ['id'])
    .execute();
  const { rows } = await sql<Count>`select at - at % ${sql.lit(HOUR_MS)} as hour, service, level, count(*) as entries
    from system_log group by 1, 2, 3`.execute(db);
  for (const { hour, service, level, entries } of rows) {
    const id = `${rowIdsFrom('LOG', hour)}-${service}-${level}`;
    await sql`insert into system_log_counts (id, hour, service, level, entries)
      values (${id}, ${hour}, ${service}, ${level}, ${entries})`.execute(db);
  }
}
