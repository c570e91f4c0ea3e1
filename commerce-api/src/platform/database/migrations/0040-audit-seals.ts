import type { Kysely } from 'kysely';

/** Position of an audit entry in the chain of seals, and its seal; null until it is sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit_log').addColumn('seal_no', 'bigint').execute();
  await db.schema.alterTable('audit_log').addColumn('seal', 'text').execute();
  await db.schema.createIndex('audit_log_by_seal').unique().on('audit_log').column('seal_no').execute();
}
