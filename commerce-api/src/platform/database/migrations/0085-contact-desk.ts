import type { Kysely } from 'kysely';

/** Staff member who answers a message to customer care, and whether it was answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = [
    ['assignee_id', 'text'],
    ['assignee_name', 'text'],
    ['answered_at', 'bigint'],
    ['answered_by', 'text'],
  ] as const;
  for (const [name, type] of columns) {
    await db.schema.alterTable('contact_messages').addColumn(name, type).execute();
  }
  await db.schema
    .alterTable('contact_messages')
    .addColumn('updated_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('contact_messages_received')
    .on('contact_messages')
    .columns(['received_at', 'id'])
    .execute();
}
