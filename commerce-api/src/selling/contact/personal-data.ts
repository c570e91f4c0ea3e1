import type { Kysely } from 'kysely';
import { isAddress, type Tables } from '#platform/database';
import type { Holding } from '#platform/subject';
import { toIso } from '#platform/time';

/** Messages of shoppers, which are erased completely. */
const messagesHolding: Holding = {
  table: 'contact_messages',
  title: 'Messages',
  async find(db, { email }) {
    const rows = await db
      .selectFrom('contact_messages')
      .selectAll()
      .where(isAddress('email', email))
      .orderBy('received_at')
      .execute();
    return rows.map(({ name, email: address, subject, message, received_at }) => ({
      Received: toIso(received_at),
      Name: name,
      'E-mail': address,
      Subject: subject,
      Message: message,
    }));
  },
  erase: (_context, tx, { email }) => tx.deleteFrom('contact_messages').where(isAddress('email', email)).execute(),
};

const messagesOf = (db: Kysely<Tables>, email: string | null) =>
  db.selectFrom('contact_messages').select('id').where(isAddress('email', email));

/**
 * Answers to messages and notes about them, which are erased with them. Their authors' names are not the shopper's
 * data.
 */
const entriesHolding: Holding = {
  table: 'contact_entries',
  title: 'Answers to messages, and notes about them',
  async find(db, { email }) {
    const rows = await db
      .selectFrom('contact_entries')
      .selectAll()
      .where('message_id', 'in', messagesOf(db, email))
      .where('kind', 'in', ['answer', 'note'])
      .orderBy('at')
      .execute();
    return rows.map(({ kind, at, text }) => ({ Written: toIso(at), Kind: kind, Text: text ?? '' }));
  },
  erase: (_context, tx, { email }) =>
    tx.deleteFrom('contact_entries').where('message_id', 'in', messagesOf(tx, email)).execute(),
};

/** In order of erasure: entries are found through their message, so they come first. */
export const contactHoldings: readonly Holding[] = [entriesHolding, messagesHolding];
