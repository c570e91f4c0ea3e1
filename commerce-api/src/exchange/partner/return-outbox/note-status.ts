import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, tell } from '#platform/subject';
import { addReturnEvent } from '#selling/returns';
import type { ReturnTable } from '#selling/returns/tables';

/** A return with what we know of its state at the partner. */
export type KnownReturn = Pick<ReturnTable, 'id' | 'rma_number' | 'partner_status' | 'partner_status_at'>;

/** A state reported by the partner, with its own time (epoch ms); null if it gave none. */
export interface ReportedStatus {
  status: string;
  at: number | null;
}

/** Locks the returns with these partner ids. */
export const lockReturns = (tx: Kysely<Tables>, ids: readonly string[]) =>
  tx
    .selectFrom('returns')
    .select(['id', 'order_id', 'rma_number', 'partner_return_id', 'partner_status', 'partner_status_at'])
    .where('partner_return_id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Records the partner's state of a locked return, whether we asked or were told. Returns false if the state is not new
 * or is older than the known one. Our own decisions about the return stay as they are.
 */
export async function noteStatus(
  context: Context,
  tx: Kysely<Tables>,
  { id, rma_number, partner_status, partner_status_at }: KnownReturn,
  { status, at }: ReportedStatus,
): Promise<boolean> {
  if (at !== null && at < partner_status_at) return false;
  const known = { partner_status: status, partner_status_at: at ?? partner_status_at };
  await tx.updateTable('returns').set(known).where('id', '=', id).execute();
  if (status === partner_status) return false;
  await addReturnEvent(tx, id, context.now(), 'Partner', `Says that the return is ${status.replaceAll('_', ' ')}`);
  tell(context, tx, 'return.changed', rma_number);
  return true;
}
