import type { Kysely } from 'kysely';
import { table } from './table';

/** Messages from shoppers to customer care. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'contact_messages', {
    id: 'text',
    name: 'text',
    email: 'text',
    subject: 'text',
    message: 'text',
    received_at: 'time',
  })
    .addPrimaryKeyConstraint('contact_messages_key', ['id'])
    .execute();
}
