import { randomUUID } from 'node:crypto';
import type { SyncResult } from '@nara/shared-contracts/api/returns';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { findByNumber, loadRma } from '#selling/returns';
import { type Author, authorOf, recordAudit } from '#staff/audit';
import { partnerClient } from '../client/partner-client';
import { lockReturns, noteStatus, type ReportedStatus } from './note-status';
import { nothingToSend, partnerSilent } from './refusals';
import { returnOutbox } from './return-outbox';

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
async function syncReturns(context: Context): Promise<SyncResult> {
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

/** Endpoints for staff to sync returns with the partner or resend one. */
export const partnerReturnsHandlers = (context: Context): Pick<HandlersOf<'rma'>, 'sync' | 'resend'> => ({
  sync: () => syncReturns(context),

  async resend(call) {
    const { id } = await requestResend(context, call.params.id, authorOf(call, context.now()));
    await context.get(returnOutbox).submitNow(id, call.request.id);
    return loadRma(context.database, call.params.id);
  },
});

/** Audits the request for another attempt before it is made. Throws 409 `return-not-approved`. */
const requestResend = ({ database }: Context, rmaNumber: string, author: Author): Promise<{ id: string }> =>
  database.transaction(async (tx) => {
    const { id } = await findByNumber(tx, rmaNumber);
    const entry = await tx
      .selectFrom('return_outbox')
      .select(['state', 'attempts'])
      .where('return_id', '=', id)
      .executeTakeFirst();
    if (!entry) throw nothingToSend();
    const after = { submission: 'requested' };
    await recordAudit(tx, author, { action: 'return.resend', subject: rmaNumber, before: entry, after });
    return { id };
  });
