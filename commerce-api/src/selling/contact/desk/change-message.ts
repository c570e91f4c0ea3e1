import type { DeskMessage, MessageChange, NewAnswer } from '@nara/shared-contracts/api/contact';
import { PERMISSIONS } from '@nara/shared-contracts/rules/session';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import { type Context, notifyScreens, publish } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import { messageAnswered } from '../events';
import type { ContactEntryTable, ContactMessageTable } from '../tables';
import { addEntry, loadMessage, toDeskMessage } from './messages';

interface Person {
  id: string;
  name: string;
}

const selectPeople = (db: Kysely<Tables>) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('status', '=', 'active')
    .where('role', 'in', PERMISSIONS.messages.roles);

/** Returns the users to whom a message can be assigned, by name. */
export const findPeople = (db: Kysely<Tables>): Promise<Person[]> =>
  selectPeople(db).orderBy('name').orderBy('id').execute();

/** Returns one of these users. Throws 409 `person-not-found`. */
async function findPerson(db: Kysely<Tables>, id: string): Promise<Person> {
  const person = await selectPeople(db).where('id', '=', id).executeTakeFirst();
  if (!person)
    throw new ApiError(409, 'person-not-found', 'This user cannot answer messages any more. Choose another.');
  return person;
}

type Columns = Partial<ContactMessageTable>;
type Entry = Pick<ContactEntryTable, 'kind'> & { text?: string | null };

/** Part of a change: the new columns of the row, and the entry in its thread. */
interface Step {
  columns: Columns;
  entry: Entry;
}

/**
 * Assigns, closes or reopens a message, or marks it as answered or unanswered, with an audit entry. Throws 404
 * `message-not-found`, 409 `message-changed` if another user saved first, and 409 `person-not-found`.
 */
export function changeMessage(
  context: Context,
  id: string,
  change: MessageChange,
  author: Author,
): Promise<DeskMessage> {
  return context.database.transaction(async (tx) => {
    const row = await lockMessage(tx, id, change.expectedUpdatedAt);
    const steps = [
      await assignment(tx, row, change),
      await marking(tx, row, change, author),
      closing(row, change, author),
    ];
    return save(context, tx, { action: 'contact.change', row, steps }, author);
  });
}

/**
 * Answers a message by e-mail, with an audit entry. Throws 404 `message-not-found`, 409 `message-changed` if another
 * user saved first, and 409 `message-closed`.
 */
export function answerMessage(
  context: Context,
  id: string,
  { text, isClosing, expectedUpdatedAt }: NewAnswer,
  author: Author,
): Promise<DeskMessage> {
  return context.database.transaction(async (tx) => {
    const row = await lockMessage(tx, id, expectedUpdatedAt);
    if (row.closed_at !== null) {
      throw new ApiError(409, 'message-closed', 'This message is closed. Open it again before you answer.');
    }
    const { id: entryId } = await addEntry(tx, id, { kind: 'answer', text }, author);
    await publish(context, tx, messageAnswered, { message: row, entryId, text, at: author.at });
    const answered = { ...row, ...answeredBy(row, author) };
    const steps = [closing(answered, { isClosed: isClosing || undefined }, author)];
    return save(context, tx, { action: 'contact.answer', row, changed: answered, steps }, author);
  });
}

/** Locks and returns a message. Throws 409 `message-changed` if it changed since it was read. */
async function lockMessage(tx: Kysely<Tables>, id: string, expectedUpdatedAt: string): Promise<ContactMessageTable> {
  await tx.selectFrom('contact_messages').select('id').where('id', '=', id).forUpdate().execute();
  const row = await loadMessage(tx, id);
  if (row.updated_at !== Date.parse(expectedUpdatedAt)) throw messageChanged();
  return row;
}

interface Saving {
  action: 'contact.change' | 'contact.answer';
  /** Row before. */
  row: ContactMessageTable;
  /** Row after the changes that are not steps; defaults to `row`. */
  changed?: ContactMessageTable;
  steps: readonly (Step | null)[];
}

async function save(
  context: Context,
  tx: Kysely<Tables>,
  { action, row, changed = row, steps }: Saving,
  author: Author,
): Promise<DeskMessage> {
  const { id } = row;
  const taken = steps.filter((step) => step !== null);
  const after: ContactMessageTable = Object.assign(
    { ...changed, updated_at: Math.max(author.at, row.updated_at + 1) },
    ...taken.map(({ columns }) => columns),
  );
  const { id: _, ...columns } = after;
  await tx.updateTable('contact_messages').set(columns).where('id', '=', id).execute();
  for (const { entry } of taken) await addEntry(tx, id, entry, author);
  await recordAudit(tx, author, { action, subject: id, before: auditedOf(row), after: auditedOf(after) });
  notifyScreens(context, tx, 'message.changed', id);
  return toDeskMessage(after);
}

async function assignment(
  tx: Kysely<Tables>,
  { assignee_id }: ContactMessageTable,
  { assigneeId }: MessageChange,
): Promise<Step | null> {
  if (assigneeId === undefined || assigneeId === assignee_id) return null;
  const person = assigneeId === null ? null : await findPerson(tx, assigneeId);
  return {
    columns: { assignee_id: person?.id ?? null, assignee_name: person?.name ?? null },
    entry: { kind: 'assignment', text: person?.name ?? null },
  };
}

const answeredBy = ({ first_answered_at }: ContactMessageTable, { at, staff }: Author) => ({
  answered_at: at,
  answered_by: staff.name,
  first_answered_at: first_answered_at ?? at,
});

/**
 * Marks a message as answered by other means, or as waiting again. In that case, the earlier mark does not count as an
 * answer.
 */
async function marking(
  tx: Kysely<Tables>,
  row: ContactMessageTable,
  { isAnswered }: MessageChange,
  author: Author,
): Promise<Step | null> {
  if (isAnswered === undefined || isAnswered === (row.answered_at !== null)) return null;
  if (isAnswered) return { columns: answeredBy(row, author), entry: { kind: 'marking' } };
  const wasFirst = row.first_answered_at === row.answered_at;
  const first_answered_at = wasFirst ? await findFirstAnswer(tx, row.id) : row.first_answered_at;
  return { columns: { answered_at: null, answered_by: null, first_answered_at }, entry: { kind: 'unmarking' } };
}

/** Returns the time of the first answer by e-mail (epoch ms); null if there is none. */
async function findFirstAnswer(tx: Kysely<Tables>, messageId: string): Promise<number | null> {
  const first = await tx
    .selectFrom('contact_entries')
    .select('at')
    .where('message_id', '=', messageId)
    .where('kind', '=', 'answer')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return first?.at ?? null;
}

/** Closes or reopens a message. A reopened message starts waiting again. */
function closing(
  row: ContactMessageTable,
  { isClosed }: Pick<MessageChange, 'isClosed'>,
  { at, staff }: Author,
): Step | null {
  if (isClosed === undefined || isClosed === (row.closed_at !== null)) return null;
  if (isClosed) return { columns: { closed_at: at, closed_by: staff.name }, entry: { kind: 'closing' } };
  return {
    columns: {
      closed_at: null,
      closed_by: null,
      answered_at: null,
      answered_by: null,
      reopened_at: at,
      overdue_told_at: null,
    },
    entry: { kind: 'reopening' },
  };
}

/** Audited state: the decisions of staff, without any text that the shopper or staff wrote. */
const auditedOf = ({ assignee_name, answered_at, closed_at }: ContactMessageTable) => ({
  assignee: assignee_name,
  isAnswered: answered_at !== null,
  isClosed: closed_at !== null,
});

const messageChanged = (): ApiError =>
  new ApiError(409, 'message-changed', 'Somebody else changed this message meanwhile. Look at it again first.');
