import type { Kysely } from 'kysely';
import { table } from './table';

/** Newsletter subscribers, the growth of the list, and the link by which a mail program unsubscribes its user. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'newsletter_subscribers', {
    id: 'text',
    email: 'text',
    state: 'text',
    consent: 'text',
    page: 'text',
    asked_at: 'time',
    mailed_at: 'time',
    confirmed_at: 'time?',
    unsubscribed_at: 'time?',
    unsubscribed_by: 'text?',
  })
    .addPrimaryKeyConstraint('newsletter_subscribers_key', ['id'])
    .addUniqueConstraint('newsletter_subscribers_email', ['email'])
    .execute();
  await db.schema
    .createIndex('newsletter_subscribers_asked')
    .on('newsletter_subscribers')
    .columns(['asked_at', 'id'])
    .execute();
  await table(db, 'newsletter_changes', { id: 'text', at: 'time', kind: 'text' })
    .addPrimaryKeyConstraint('newsletter_changes_key', ['id'])
    .execute();
  await db.schema.createIndex('newsletter_changes_at').on('newsletter_changes').column('at').execute();
  await db.schema.alterTable('mails').addColumn('unsubscribe_url', 'text').execute();
}
