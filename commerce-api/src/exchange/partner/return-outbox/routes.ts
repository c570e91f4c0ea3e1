import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { findByNumber, loadRma } from '#selling/returns';
import { type Author, authorOf, recordAudit } from '#staff/audit';
import { nothingToSend } from './refusals';
import { returnOutbox } from './return-outbox';
import { syncReturns } from './sync';

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
