import type { DeskMessage, MessageChange } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { Refusal } from '#platform/http';
import { type Context, tell } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import type { ContactMessageTable } from '../tables';
import { loadMessage, toDeskMessage } from './messages';
import { findPerson } from './people';

/**
 * Assigns a message, or says whether it was answered, with its audit entry. Throws 404 `message-not-found`, 409
 * `message-changed` when somebody else saved first, and 409 `person-not-found`.
 */
export function changeMessage(
  context: Context,
  id: string,
  change: MessageChange,
  author: Author,
): Promise<DeskMessage> {
  return context.database.transaction(async (tx) => {
    await tx.selectFrom('contact_messages').select('id').where('id', '=', id).forUpdate().execute();
    const row = await loadMessage(tx, id);
    if (row.updated_at !== Date.parse(change.expectedUpdatedAt)) throw messageChanged();
    const columns = {
      ...(await assignment(tx, change)),
      ...answer(row, change, author),
      updated_at: Math.max(author.at, row.updated_at + 1),
    };
    await tx.updateTable('contact_messages').set(columns).where('id', '=', id).execute();
    const after = { ...row, ...columns };
    await recordAudit(tx, author, {
      action: 'contact.change',
      subject: id,
      before: auditedOf(row),
      after: auditedOf(after),
    });
    tell(context, tx, 'message.changed', id);
    return toDeskMessage(after);
  });
}

async function assignment(
  tx: Kysely<Tables>,
  { assigneeId }: MessageChange,
): Promise<Partial<Pick<ContactMessageTable, 'assignee_id' | 'assignee_name'>>> {
  if (assigneeId === undefined) return {};
  if (assigneeId === null) return { assignee_id: null, assignee_name: null };
  const { id, name } = await findPerson(tx, assigneeId);
  return { assignee_id: id, assignee_name: name };
}

function answer(
  row: ContactMessageTable,
  { isAnswered }: MessageChange,
  { at, staff }: Author,
): Partial<Pick<ContactMessageTable, 'answered_at' | 'answered_by'>> {
  if (isAnswered === undefined || isAnswered === (row.answered_at !== null)) return {};
  return isAnswered ? { answered_at: at, answered_by: staff.name } : { answered_at: null, answered_by: null };
}

/** What staff decide, without anything that the shopper wrote. */
const auditedOf = ({ assignee_name, answered_at }: ContactMessageTable) => ({
  assignee: assignee_name,
  isAnswered: answered_at !== null,
});

const messageChanged = (): Refusal =>
  new Refusal(409, 'message-changed', 'Somebody else changed this message meanwhile. Look at it again first.');
