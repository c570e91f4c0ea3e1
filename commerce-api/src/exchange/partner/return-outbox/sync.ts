import { randomUUID } from 'node:crypto';
import type { SyncResult } from '@nara/shared-contracts/api/returns';
import type { Context } from '#platform/subject';
import { partnerClient } from '../client/partner-client';
import { lockReturns, noteStatus, type ReportedStatus } from './note-status';
import { partnerSilent } from './refusals';

/** Maximum number of returns that one call may ask about. */
const AT_ONCE = 100;
/** Maximum number of calls per sync. A sync covers the returns that changed last. */
const MOST_CALLS = 5;
/** Final states of a return at the partner. */
const ENDED = ['rejected', 'closed'];

/**
 * Asks the partner for the state of returns that it has not finished, and records changes. Our own decisions about a
 * return stay as they are; the partner's state is shown next to them. Throws 502 `partner-unavailable`.
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
    for (const { id, ...reported } of answer.returns) {
      const rma = known.get(id);
      if (!rma || !(await note(context, id, reported))) continue;
      changes.push({ rmaNumber: rma.rma_number, before: rma.partner_status, after: reported.status });
    }
  }
  return { asked: ids.length, changes };
}

/** Records a response about one return. Returns false if it contains nothing new. */
const note = (context: Context, partnerReturnId: string, reported: ReportedStatus): Promise<boolean> =>
  context.database.transaction(async (tx) => {
    const [rma] = await lockReturns(tx, [partnerReturnId]);
    return rma !== undefined && noteStatus(context, tx, rma, reported);
  });
