import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, tell } from '#platform/subject';
import { addReturnEvent } from '#selling/returns';
import type { ReturnTable } from '#selling/returns/tables';

/** A return, and what we know of its state at the partner. */
export type KnownReturn = Pick<ReturnTable, 'id' | 'rma_number' | 'partner_status' | 'partner_status_at'>;

/** A state as the partner told it, at its own time in epoch ms; null when it told none. */
export interface ReportedStatus {
  status: string;
  at: number | null;
}

/** Locks the returns that the partner knows by these ids. */
export const lockReturns = (tx: Kysely<Tables>, ids: readonly string[]) =>
  tx
    .selectFrom('returns')
    .select(['id', 'order_id', 'rma_number', 'partner_return_id', 'partner_status', 'partner_status_at'])
    .where('partner_return_id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Records the state of a locked return at the partner, whether we asked or were told. Returns false when it is known, or
 * older than what is. Our own decisions about the return stay as they are.
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
