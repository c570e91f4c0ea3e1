import { randomUUID } from 'node:crypto';
import type {
  DeskMessage,
  MessageQuery,
  MessageThread,
  ThreadEntry,
  WaitingMessages,
} from '@nara/shared-contracts/api/contact';
import {
  answerDueAt,
  idStartOf,
  messageReference,
  overdueSince,
  type ThreadKind,
} from '@nara/shared-contracts/rules/contact';
import { type Expression, expressionBuilder, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { contains, type Database, readSort, type Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import { type Context, notifyScreens } from '#platform/subject';
import { toIso } from '#platform/time';
import type { Author } from '#staff/audit';
import type { ContactEntryTable, ContactMessageTable } from '../tables';

interface Filter extends Pick<MessageQuery, 'search' | 'state' | 'subject' | 'owner'> {
  /** The requesting user; null for the enterprise passcode, to which no message can be assigned. */
  userId?: string | null;
}
type MessageSelect<O> = SelectQueryBuilder<Tables, 'contact_messages', O>;
type SortKey = 'dueAt' | 'receivedAt';

const isoOrNull = (at: number | null): string | null => (at === null ? null : toIso(at));

/** Returns the time (epoch ms) from which a message has waited. */
const waitsSince = ({ received_at, reopened_at }: ContactMessageTable): number => reopened_at ?? received_at;

/** Returns a message as it goes over the wire. */
export const toDeskMessage = (row: ContactMessageTable): DeskMessage => ({
  id: row.id,
  reference: messageReference(row.id),
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  receivedAt: toIso(row.received_at),
  dueAt: toIso(answerDueAt(waitsSince(row))),
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
  answeredAt: isoOrNull(row.answered_at),
  answeredBy: row.answered_by,
  firstAnsweredAt: isoOrNull(row.first_answered_at),
  closedAt: isoOrNull(row.closed_at),
  closedBy: row.closed_by,
  updatedAt: toIso(row.updated_at),
});

const SINCE = sql<number>`coalesce(reopened_at, received_at)`;
const WAITS = sql<SqlBool>`(closed_at is null and answered_at is null)`;

/** SQL conditions of the states of a message. */
const STATES: Readonly<Record<NonNullable<MessageQuery['state']>, Expression<SqlBool>>> = {
  open: sql<SqlBool>`closed_at is null`,
  waiting: WAITS,
  answered: sql<SqlBool>`(closed_at is null and answered_at is not null)`,
  closed: sql<SqlBool>`closed_at is not null`,
};

/** Matches name, e-mail address and text, or the reference of a message. */
function matches(search: string): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'contact_messages'>();
  const idStart = idStartOf(search);
  if (idStart) return eb('id', 'like', `${idStart}%`);
  return eb.or((['name', 'email', 'message'] as const).map((column) => contains(eb.ref(column), search)));
}

function filtered(db: Kysely<Tables>, { search, state, subject, owner, userId }: Filter): MessageSelect<object> {
  let query: MessageSelect<object> = db.selectFrom('contact_messages');
  if (search) query = query.where(matches(search));
  if (state) query = query.where(STATES[state]);
  if (subject) query = query.where('subject', '=', subject);
  if (owner === 'nobody') query = query.where('assignee_id', 'is', null);
  if (owner === 'me') query = query.where('assignee_id', '=', userId ?? '');
  return query;
}

/** Sort order: waiting messages first, the earliest due at the top; then the others, newest first. */
const DUE = [sql`case when ${WAITS} then 0 else 1 end`, sql`case when ${WAITS} then ${SINCE} else -received_at end`];

/** Returns one page of the matching messages (pages from 1), and their total. */
export async function findMessages(
  { kysely }: Database,
  filter: Filter,
  { page, pageSize, sort }: { page: number; pageSize: number; sort: NonNullable<MessageQuery['sort']> },
): Promise<{ rows: DeskMessage[]; total: number }> {
  const { key, direction } = readSort<SortKey>(sort);
  let query = filtered(kysely, filter).selectAll();
  for (const by of key === 'dueAt' ? DUE : [sql.ref('received_at')]) query = query.orderBy(by, direction);
  const rows = await query
    .orderBy('id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await filtered(kysely, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toDeskMessage), total };
}

/** Returns a message. Throws 404 `message-not-found`. */
export async function loadMessage(db: Kysely<Tables>, id: string): Promise<ContactMessageTable> {
  const row = await db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError(404, 'message-not-found', 'There is no such message any more.');
  return row;
}

/** Counts the unanswered messages, and those of them past the promised time; `now` in epoch ms. */
export async function countWaiting({ kysely }: Database, now: number): Promise<WaitingMessages> {
  return filtered(kysely, { state: 'waiting' })
    .select((eb) => [
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.countAll<number>().filterWhere(SINCE, '<=', overdueSince(now)).as('overdue'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Marks the messages that are overdue at `now` (epoch ms) as reported to staff, and returns those that were not
 * reported before.
 */
export async function claimOverdue(db: Kysely<Tables>, now: number): Promise<string[]> {
  const rows = await db
    .updateTable('contact_messages')
    .set({ overdue_told_at: now })
    .where(WAITS)
    .where(SINCE, '<=', overdueSince(now))
    .where('overdue_told_at', 'is', null)
    .returning(['id', SINCE.as('since')])
    .execute();
  return rows.sort((one, other) => Number(one.since) - Number(other.since)).map(({ id }) => id);
}

/** Returns the time (epoch ms) at which the longest overdue message became overdue; null if there is none at `now`. */
export async function findOldestOverdue({ kysely }: Database, now: number): Promise<number | null> {
  const oldest = await filtered(kysely, { state: 'waiting' })
    .select(SINCE.as('since'))
    .where(SINCE, '<=', overdueSince(now))
    .orderBy(SINCE)
    .limit(1)
    .executeTakeFirst();
  return oldest ? answerDueAt(Number(oldest.since)) : null;
}

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
    notifyScreens(context, tx, 'message.changed', messageId);
    return toEntry(entry);
  });
}
