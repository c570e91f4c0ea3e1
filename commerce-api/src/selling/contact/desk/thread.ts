import { randomUUID } from 'node:crypto';
import type { MessageThread, ThreadEntry } from '@nara/shared-contracts/api/contact';
import type { ThreadKind } from '@nara/shared-contracts/rules/contact';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, tell } from '#platform/subject';
import { toIso } from '#platform/time';
import type { Author } from '#staff/audit';
import type { ContactEntryTable } from '../tables';
import { loadMessage } from './messages';

const toEntry = ({ id, kind, at, author, text }: ContactEntryTable): ThreadEntry => ({
  id,
  kind,
  at: toIso(at),
  author,
  text,
});

/** Adds an entry to the thread of a message, and returns it. */
export async function addEntry(
  db: Kysely<Tables>,
  messageId: string,
  { kind, text = null }: { kind: ThreadKind; text?: string | null },
  { staff, at }: Author,
): Promise<ContactEntryTable> {
  const entry: ContactEntryTable = {
    id: randomUUID(),
    message_id: messageId,
    kind,
    at,
    author: staff.name,
    author_id: staff.userId,
    text,
  };
  await db.insertInto('contact_entries').values(entry).execute();
  return entry;
}

/** Returns the thread of a message, oldest entry first. Throws 404 `message-not-found`. */
export async function findThread(db: Kysely<Tables>, messageId: string): Promise<MessageThread> {
  await loadMessage(db, messageId);
  const rows = await db
    .selectFrom('contact_entries')
    .selectAll()
    .where('message_id', '=', messageId)
    .orderBy('at')
    // An answer precedes the closing that was sent with it.
    .orderBy(sql`case kind when 'answer' then 0 else 1 end`)
    .orderBy('id')
    .execute();
  return { entries: rows.map(toEntry) };
}

/** Adds a note of staff to a message. Throws 404 `message-not-found`. */
export function addNote(context: Context, messageId: string, text: string, author: Author): Promise<ThreadEntry> {
  return context.database.transaction(async (tx) => {
    await loadMessage(tx, messageId);
    const entry = await addEntry(tx, messageId, { kind: 'note', text }, author);
    tell(context, tx, 'message.changed', messageId);
    return toEntry(entry);
  });
}
