import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../engine';
import { index, table } from '../table';

/** What the server keeps about itself, and the counters that the instances of one database share. */
export async function createInstallation(db: Kysely<unknown>): Promise<void> {
  await table(db, 'installation', { name: 'text', value: 'text' })
    .addPrimaryKeyConstraint('installation_key', ['name'])
    .execute();

  await table(db, 'secrets', { name: 'text', value: 'text' })
    .addPrimaryKeyConstraint('secrets_key', ['name'])
    .execute();

  await table(db, 'probes', { name: 'text', at: 'time' }).addPrimaryKeyConstraint('probes_key', ['name']).execute();

  await table(db, 'call_counts', { key: 'text', calls: 'integer', ends_at: 'time' })
    .addPrimaryKeyConstraint('call_counts_key', ['key'])
    .execute();
  // Not worth a crash-safe write.
  if (isPostgres(db)) await sql`alter table call_counts set unlogged`.execute(db);
}

/** The system log of the portal. */
export async function createSystemLog(db: Kysely<unknown>): Promise<void> {
  // No foreign key: an entry may be about an order that was refused or never existed.
  await table(db, 'system_log', {
    id: 'text',
    at: 'time',
    level: 'text',
    service: 'text',
    message: 'text',
    order_id: 'text?',
    request_id: 'text?',
    details_json: 'text',
  })
    .addPrimaryKeyConstraint('system_log_key', ['id'])
    .execute();
  // Otherwise PostgreSQL expects a share of every level, and looks through the whole log for a kind without entries.
  if (isPostgres(db)) await sql`create statistics system_log_kinds (mcv) on service, level from system_log`.execute(db);
  await index(db, 'system_log_by_time', 'system_log (at)');
  await index(db, 'system_log_of_order', 'system_log (order_id)');
  await index(db, 'system_log_of_request', 'system_log (request_id)');
  await index(db, 'system_log_by_kind', 'system_log (service, level, id)');

  // Hourly counts of each kind of entry, so that millions of them need not be counted.
  await table(db, 'system_log_counts', { id: 'text', hour: 'time', service: 'text', level: 'text', entries: 'integer' })
    .addPrimaryKeyConstraint('system_log_counts_key', ['id'])
    .execute();
}
