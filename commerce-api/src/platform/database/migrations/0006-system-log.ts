import type { Kysely } from 'kysely';
import { table } from './table';

/** The system log of the portal, and a row for the readiness check to write. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No foreign key: an entry may be about an order that was refused or never existed.
  await table(db, 'system_log', {
    id: 'text',
    at: 'time',
    level: 'text',
    service: 'text',
    message: 'text',
    order_id: 'text?',
    details_json: 'text',
  })
    .addPrimaryKeyConstraint('system_log_key', ['id'])
    .execute();
  await db.schema.createIndex('system_log_by_time').on('system_log').column('at').execute();
  await db.schema.createIndex('system_log_of_order').on('system_log').column('order_id').execute();

  await table(db, 'probes', { name: 'text', at: 'time' }).addPrimaryKeyConstraint('probes_key', ['name']).execute();
}
