import type { ResyncResult } from '@nara/shared-contracts/api/orders';
import type { FastifyRequest } from 'fastify';
import { type HandlersOf, Refusal, type Staff } from '#platform/http';
import type { Context } from '#platform/subject';
import { within } from '#platform/work';
import { findOrder, isUnpaid, orderNotFound, paymentDue } from '#selling/orders';
import { authorOf } from '#staff/audit';
import type { Submission } from './client/submission';
import { countUpdate } from './observe';
import { orderOutbox, resync } from './order-outbox';
import { returnPushHandlers } from './return-outbox/receive-returns';
import { receiveUpdate } from './webhooks/receive-update';
import { updateIdOf } from './webhooks/verify-signature';

/** Maximum time (ms) that a shopper waits for the partner. The outbox then continues without them. */
const LONGEST_WAIT_MS = 8000;
const STILL_TRYING: Submission = {
  kind: 'unavailable',
  code: 'STILL_TRYING',
  message: 'it has not answered yet; we go on trying',
};

export const partnerHandlers = (context: Context): Omit<HandlersOf<'partner'>, 'receiveStock'> => ({
  ...returnPushHandlers(context),

  async submitOrder({ body: { order }, request }) {
    const submission = await within(
      LONGEST_WAIT_MS,
      context.get(orderOutbox).submitNow(order.id, { requestId: request.id }),
      STILL_TRYING,
    );
    if (submission.kind !== 'accepted') {
      await requirePaid(context, order.id);
      throw submissionFailed(submission);
    }
    const saved = await context.database.kysely
      .selectFrom('orders')
      .select('status')
      .where('id', '=', order.id)
      .executeTakeFirst();
    if (!saved) throw orderNotFound();
    return { woolworthsOrderId: submission.woolworthsOrderId, status: saved.status };
  },

  async receiveUpdate({ body, request }) {
    const updateId = updateIdOf(request);
    const note = { environment: context.environment, updateId, orderId: body.orderId, status: body.status };
    const outcome = await receiveUpdate(context, updateId, body).catch((fault: unknown) => {
      if (fault instanceof Refusal) request.log.warn({ ...note, code: fault.code }, 'partner update refused');
      throw fault;
    });
    const applied = outcome === 'applied';
    request.log.info({ ...note, applied }, 'partner update received');
    countUpdate(context, 'orderStatus', applied);
    return { received: true, applied };
  },
});

/** Submits one order to the partner again at the request of staff, from the back office or from Live Orders. */
export const resyncOrder = (
  context: Context,
  call: { params: { id: string }; staff: Staff; request: FastifyRequest },
): Promise<ResyncResult> => resync(context, call.params.id, authorOf(call, context.now()));

/** Throws 409 `payment-due` for an order that is not submitted because it is not paid. */
async function requirePaid({ database }: Context, orderId: string): Promise<void> {
  const found = await findOrder(database, orderId);
  if (found && isUnpaid(found.order)) throw paymentDue();
}

/**
 * Returns the refusal for an order that was not submitted. Omits the partner's own words, because the shopper reads it.
 */
const submissionFailed = ({ kind }: Exclude<Submission, { kind: 'accepted' }>) =>
  kind === 'refused'
    ? new Refusal(502, 'partner-refused', 'The partner refused the order; we look into it.')
    : new Refusal(502, 'partner-unavailable', 'The partner did not take the order yet; we go on trying.');
