import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { isAddress, type Tables } from '#platform/database';
import type { HandlersOf } from '#platform/http';
import { remove } from '#platform/retention';
import { type Context, defineSubject, type Holding, notifyScreens, publish } from '#platform/subject';
import { DAY_MS, toIso } from '#platform/time';
import { countAttempt } from '#staff/session';
import { readSetting } from '#staff/settings';
import { CONTACT_DESK, overdueWatch } from './desk/overdue-watch';
import { contactDeskHandlers, messageTemplatesHandlers } from './desk/routes';
import { messageReceived } from './events';

export { countWaiting, findOldestOverdue, loadMessage } from './desk/messages';
export {
  type MessageAnswered,
  type MessageReceived,
  type MessagesOverdue,
  messageAnswered,
  messageReceived,
  messagesOverdue,
} from './events';

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
const contactHoldings: readonly Holding[] = [entriesHolding, messagesHolding];

const contactHandlers = (context: Context): HandlersOf<'contact'> => ({
  async send({ body, request }) {
    const { database, now } = context;
    // Attempts always count: the limit is on messages, not on failures.
    await countAttempt(database, { kind: 'contact-message', address: request.ip, now: now() });
    const at = now();
    const message = {
      id: randomUUID(),
      ...body,
      received_at: at,
      assignee_id: null,
      assignee_name: null,
      answered_at: null,
      answered_by: null,
      first_answered_at: null,
      reopened_at: null,
      closed_at: null,
      closed_by: null,
      overdue_told_at: null,
      updated_at: 0,
    };
    await database.transaction(async (tx) => {
      await tx.insertInto('contact_messages').values(message).execute();
      const { forwardTo } = (await readSetting(tx, CONTACT_DESK)).value;
      if (forwardTo) await publish(context, tx, messageReceived, { message, forwardTo, at });
      notifyScreens(context, tx, 'message.changed', message.id);
    });
    return { accepted: true };
  },
});

export const contact = defineSubject({
  name: 'contact',
  handlers: {
    contact: contactHandlers,
    contactDesk: contactDeskHandlers,
    messageTemplates: messageTemplatesHandlers,
  },
  workers: [overdueWatch],
  personalData: contactHoldings,
  sweeps: [
    remove('contact_messages', 'id', (now) => sql`received_at <= ${now - 730 * DAY_MS}`),
    // Entries are removed with their message, even if they are newer.
    remove(
      'contact_entries',
      'id',
      () => sql`not exists (select 1 from contact_messages where contact_messages.id = contact_entries.message_id)`,
    ),
  ],
});
