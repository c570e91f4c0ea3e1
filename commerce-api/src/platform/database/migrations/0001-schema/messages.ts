import type { Kysely } from 'kysely';
import { index, QUEUED, TRIED, table } from '../table';

/** Mails to shoppers and staff. */
export async function createMails(db: Kysely<unknown>): Promise<void> {
  await table(db, 'mails', {
    id: 'text',
    kind: 'text',
    reference: 'text',
    recipient: 'text',
    subject: 'text',
    body: 'text',
    document: 'text?',
    unsubscribe_url: 'text?',
    state: 'text',
    ...QUEUED,
    ...TRIED,
  })
    .addPrimaryKeyConstraint('mails_key', ['id'])
    .execute();
  await index(db, 'mails_due', 'mails (state, next_attempt_at)');
  // The trace of an order also reads its mails.
  await index(db, 'mails_of_reference', 'mails (reference)');
  await index(db, 'mails_by_recipient', 'mails (recipient, state, updated_at)');
}

/** Messages from shoppers to customer care, with their threads, and templates for replies. */
export async function createContact(db: Kysely<unknown>): Promise<void> {
  await table(db, 'contact_messages', {
    id: 'text',
    name: 'text',
    email: 'text',
    subject: 'text',
    message: 'text',
    received_at: 'time',
    assignee_id: 'text?',
    assignee_name: 'text?',
    first_answered_at: 'time?',
    answered_at: 'time?',
    answered_by: 'text?',
    reopened_at: 'time?',
    closed_at: 'time?',
    closed_by: 'text?',
    overdue_told_at: 'time?',
    updated_at: 'time',
  })
    .addPrimaryKeyConstraint('contact_messages_key', ['id'])
    .execute();
  await index(db, 'contact_messages_received', 'contact_messages (received_at, id)');
  // Messages are counted for the rows of a page, by address, as orders are.
  await index(db, 'contact_messages_by_address', 'contact_messages (lower(email))');

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
  await index(db, 'contact_entries_of_message', 'contact_entries (message_id, at)');

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

/** Newsletter subscribers, and the growth of the list. */
export async function createNewsletter(db: Kysely<unknown>): Promise<void> {
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
  await index(db, 'newsletter_subscribers_asked', 'newsletter_subscribers (asked_at, id)');

  await table(db, 'newsletter_changes', { id: 'text', at: 'time', kind: 'text' })
    .addPrimaryKeyConstraint('newsletter_changes_key', ['id'])
    .execute();
  await index(db, 'newsletter_changes_at', 'newsletter_changes (at)');
}
