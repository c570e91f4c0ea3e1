import { randomUUID } from 'node:crypto';
import type { SyncResult } from '@nara/shared-contracts';
import { type Context, tell } from '#platform/subject';
import { addReturnEvent } from '#selling/returns';
import { partnerClient } from '../client/partner-client';
import { partnerSilent } from './refusals';

/** Most returns that one call may ask about. */
const AT_ONCE = 100;
/** Most calls of one sync, which covers the returns that changed last. */
const MOST_CALLS = 5;
/** Final states of a return at the partner. */
const ENDED = ['rejected', 'closed'];

/**
 * Asks the partner for the state of returns it has not finished, and records changes. Our own decisions about
 * a return stay as they are; the partner's state is shown beside them. Throws 502 `partner-unavailable`.
 */
export async function syncReturns(context: Context): Promise<SyncResult> {
  const { database } = context;
  const { askReturns } = context.get(partnerClient);
  const open = await database.kysely
    .selectFrom('returns')
    .select(['id', 'rma_number', 'partner_return_id', 'partner_status'])
    .where('partner_return_id', 'is not', null)
    .where('partner_status', 'not in', ENDED)
    .orderBy('updated_at', 'desc')
    .limit(AT_ONCE * MOST_CALLS)
    .execute();
  const known = new Map(open.map((rma) => [rma.partner_return_id ?? '', rma]));
  const changes: SyncResult['changes'] = [];
  const ids = [...known.keys()];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const answer = await askReturns(ids.slice(from, from + AT_ONCE), randomUUID());
    if (answer.kind !== 'answered') throw partnerSilent(answer.message);
    for (const { id, status } of answer.returns) {
      const rma = known.get(id);
      if (!rma || rma.partner_status === status) continue;
      await noteStatus(context, rma, status);
      changes.push({ rmaNumber: rma.rma_number, before: rma.partner_status, after: status });
    }
  }
  return { asked: ids.length, changes };
}

const noteStatus = (
  context: Context,
  { id, rma_number }: { id: string; rma_number: string },
  status: string,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    await tx.updateTable('returns').set({ partner_status: status }).where('id', '=', id).execute();
    await addReturnEvent(tx, id, context.now(), 'Partner', `Says that the return is ${status.replace('_', ' ')}`);
    tell(context, tx, 'return.changed', rma_number);
  });
