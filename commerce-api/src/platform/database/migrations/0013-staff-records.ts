import type { Kysely } from 'kysely';
import { table } from './table';

/** Settings and notes by staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'settings', { name: 'text', value_json: 'text', updated_at: 'time', updated_by: 'text' })
    .addPrimaryKeyConstraint('settings_key', ['name'])
    .execute();

  await table(db, 'notes', {
    id: 'text',
    kind: 'text',
    subject: 'text',
    text: 'text',
    author: 'text',
    author_id: 'text?',
    at: 'time',
  })
    .addPrimaryKeyConstraint('notes_key', ['id'])
    .execute();
  await db.schema.createIndex('notes_of_subject').on('notes').columns(['kind', 'subject', 'at']).execute();
}
