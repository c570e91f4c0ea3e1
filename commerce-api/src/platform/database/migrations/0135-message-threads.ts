import type { Kysely } from 'kysely';
import { table } from './table';

/** History of a message to customer care, its closing, and templates for replies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = [
    ['first_answered_at', 'bigint'],
    ['reopened_at', 'bigint'],
    ['closed_at', 'bigint'],
    ['closed_by', 'text'],
    ['overdue_told_at', 'bigint'],
  ] as const;
  for (const [name, type] of columns) {
    await db.schema.alterTable('contact_messages').addColumn(name, type).execute();
  }
  await table(db, 'contact_entries', {
    id: 'text',
    message_id: 'text',
    kind: 'text',
    at: 'time',
    author: 'text',
    author_id: 'text?',
    text: 'text?',
  })
    .addPrimaryKeyConstraint('contact_entries_key', ['id'])
    .execute();
  await db.schema
    .createIndex('contact_entries_of_message')
    .on('contact_entries')
    .columns(['message_id', 'at'])
    .execute();
  await table(db, 'contact_templates', {
    id: 'text',
    name: 'text',
    /** Name in lower case, so that no two names look alike. */
    name_key: 'text',
    text: 'text',
    updated_at: 'time',
    updated_by: 'text',
  })
    .addPrimaryKeyConstraint('contact_templates_key', ['id'])
    .addUniqueConstraint('contact_templates_by_name', ['name_key'])
    .execute();
}
