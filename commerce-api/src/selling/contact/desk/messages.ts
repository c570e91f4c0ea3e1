import type { DeskMessage, MessageQuery, WaitingMessages } from '@nara/shared-contracts';
import { ANSWER_HOURS } from '@nara/shared-contracts/rules';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import { contains, type Database, readSort, type Tables } from '#platform/database';
import { Refusal } from '#platform/http';
import { toIso } from '#platform/time';
import type { ContactMessageTable } from '../tables';

type Filter = Pick<MessageQuery, 'search' | 'state' | 'subject'>;
type MessageSelect<O> = SelectQueryBuilder<Tables, 'contact_messages', O>;

const ANSWER_MS = ANSWER_HOURS * 3_600_000;

/** Returns a message as it goes over the wire. */
export const toDeskMessage = (row: ContactMessageTable): DeskMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  receivedAt: toIso(row.received_at),
  dueAt: toIso(row.received_at + ANSWER_MS),
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
  answeredAt: row.answered_at === null ? null : toIso(row.answered_at),
  answeredBy: row.answered_by,
  updatedAt: toIso(row.updated_at),
});

function filtered(db: Kysely<Tables>, { search, state, subject }: Filter): MessageSelect<object> {
  let query: MessageSelect<object> = db.selectFrom('contact_messages');
  if (search) {
    const columns = ['name', 'email', 'message'] as const;
    query = query.where((eb) => eb.or(columns.map((column) => contains(eb.ref(column), search))));
  }
  if (state) query = query.where('answered_at', state === 'waiting' ? 'is' : 'is not', null);
  if (subject) query = query.where('subject', '=', subject);
  return query;
}

/** Returns one page of the matching messages (pages from 1), and their total. */
export async function findMessages(
  { kysely }: Database,
  filter: Filter,
  { page, pageSize, sort }: { page: number; pageSize: number; sort: NonNullable<MessageQuery['sort']> },
): Promise<{ rows: DeskMessage[]; total: number }> {
  const { direction } = readSort<'receivedAt'>(sort);
  const rows = await filtered(kysely, filter)
    .selectAll()
    .orderBy('received_at', direction)
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
  if (!row) throw new Refusal(404, 'message-not-found', 'There is no such message any more.');
  return row;
}

/** Counts the messages without an answer, and those of them past the promised time; `now` in epoch ms. */
export async function countWaiting({ kysely }: Database, now: number): Promise<WaitingMessages> {
  return filtered(kysely, { state: 'waiting' })
    .select((eb) => [
      eb.fn.countAll<number>().as('waiting'),
      eb.fn
        .countAll<number>()
        .filterWhere('received_at', '<=', now - ANSWER_MS)
        .as('overdue'),
    ])
    .executeTakeFirstOrThrow();
}
