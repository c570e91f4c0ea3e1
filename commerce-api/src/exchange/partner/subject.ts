import type { ResyncResult } from '@nara/shared-contracts/api/orders';
import { inWords } from '@nara/shared-contracts/rules/common';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isAmong } from '#platform/database';
import { ApiError, type HandlersOf, type Staff } from '#platform/http';
import { remove } from '#platform/retention';
import { type Context, defineSubject, type Holding, type Person, subscribe } from '#platform/subject';
import { DAY_MS, southAfricanDate } from '#platform/time';
import { createVault } from '#platform/vault';
import { within } from '#platform/work';
import {
  changeStatus,
  findOrder,
  isUnpaid,
  loadAdminOrder,
  orderChanged,
  orderLine,
  orderNotFound,
  orderPlaced,
  paymentDue,
} from '#selling/orders';
import { returnStep } from '#selling/returns';
import { registerAction } from '#staff/approvals';
import { authorOf } from '#staff/audit';
import { resync } from './ask-order';
import { createPartnerCallLog } from './calls';
import { cancelApproved, cancellationHandlers, cancelOrAsk, type StaffCancellation } from './cancelling/cancel-order';
import type { Submission } from './client/outcomes';
import { createPartnerCredentials, partnerCredentials, sealedCredentials } from './credentials';
import { countUpdate, measureOutbox, noteRefusedUpdates, partnerMetrics } from './observe';
import { orderEndings } from './order-endings';
import { endsOrReopens, followStatus, insertEntry, releaseHeld } from './outbox/order-entries';
import { orderOutbox } from './outbox/order-outbox';
import { queueReturn } from './outbox/return-entries';
import { returnOutbox } from './outbox/return-outbox';
import { partnerReturnsHandlers, returnPushHandlers } from './outbox/returns';
import { silentOrders } from './silent-orders';
import { partnerWatch } from './watch';
import { pushLine, updateIdOf } from './webhooks/receive-push';
import { receiveUpdate } from './webhooks/updates';

/** Maximum time (ms) that a shopper waits for the partner. The outbox then continues without them. */
const MAX_WAIT_MS = 8000;
const STILL_TRYING: Submission = {
  kind: 'unavailable',
  code: 'STILL_TRYING',
  message: 'it has not answered yet; we go on trying',
};

const partnerHandlers = (context: Context): Omit<HandlersOf<'partner'>, 'receiveStock'> => ({
  ...returnPushHandlers(context),

  async submitOrder({ body: { order }, request }) {
    const submission = await within(
      MAX_WAIT_MS,
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
      if (fault instanceof ApiError) request.log.warn({ ...note, code: fault.code }, 'partner update refused');
      throw fault;
    });
    const applied = outcome === 'applied';
    request.log.info({ ...note, applied }, 'partner update received');
    countUpdate(context, 'orderStatus', applied);
    return { received: true, applied };
  },
});

/** Submits one order to the partner again at the request of staff, from the back office or from Live Orders. */
const resyncOrder = (
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
    ? new ApiError(502, 'partner-refused', 'The partner refused the order; we look into it.')
    : new ApiError(502, 'partner-unavailable', 'The partner did not take the order yet; we go on trying.');

const ofPerson = ({ orderIds }: Person) => isAmong('order_id', orderIds);

/** Partner messages about an order, which may repeat its address. */
const orderOutboxHolding: Holding = {
  table: 'outbox',
  title: 'Orders handed to our fulfilment partner',
  async find(db, person) {
    const rows = await db.selectFrom('outbox').selectAll().where(ofPerson(person)).execute();
    return rows.map(({ order_id, state, last_error }) => ({ Order: order_id, State: state, Answer: last_error ?? '' }));
  },
  erase: (_context, tx, person) => tx.updateTable('outbox').set({ last_error: null }).where(ofPerson(person)).execute(),
};

/** Partner messages about a return. */
const returnOutboxHolding: Holding = {
  table: 'return_outbox',
  title: 'Returns announced to our fulfilment partner',
  async find(db, { rmaNumbers }) {
    const rows = await db
      .selectFrom('return_outbox')
      .innerJoin('returns', 'returns.id', 'return_outbox.return_id')
      .select(['rma_number', 'state', 'last_error'])
      .where(isAmong('rma_number', rmaNumbers))
      .execute();
    return rows.map(({ rma_number, state, last_error }) => ({
      Return: rma_number,
      State: state,
      Answer: last_error ?? '',
    }));
  },
  erase: (_context, tx, { rmaNumbers }) =>
    tx
      .updateTable('return_outbox')
      .set({ last_error: null })
      .where('return_id', 'in', (eb) => eb.selectFrom('returns').select('id').where(isAmong('rma_number', rmaNumbers)))
      .execute(),
};

const partnerHoldings: readonly Holding[] = [orderOutboxHolding, returnOutboxHolding];

/** Endpoint for staff to set statuses. A cancellation asks the partner first, like the shopper's. */
const statusHandlers = (context: Context): Pick<HandlersOf<'adminOrders'>, 'changeStatus'> => ({
  async changeStatus(call) {
    const {
      params: { id },
      body,
      request,
    } = call;
    const author = authorOf(call, context.now());
    if (body.status === 'cancelled') {
      const { expectedUpdatedAt } = body;
      await cancelOrAsk(context, { orderId: id, expectedUpdatedAt }, request.id, author);
    } else {
      await changeStatus(context, id, body, author);
    }
    return loadAdminOrder(context.database, id);
  },
});

const RESYNC = 'Staff asked to submit the order to the partner again';

export const partner = defineSubject({
  name: 'partner',
  personalData: partnerHoldings,
  async prepare(context) {
    context.set(partnerCredentials, createPartnerCredentials(context, createVault(context.keys, 'credentials')));
    registerAction<StaffCancellation>(context, {
      kind: 'cancellation',
      permission: 'orders',
      execute: cancelApproved,
    });
  },
  handlers: {
    partner: partnerHandlers,
    orders: cancellationHandlers,
    adminOrders: (context) => ({ ...statusHandlers(context), resync: (call) => resyncOrder(context, call) }),
    liveOrders: (context) => ({ resync: (call) => resyncOrder(context, call) }),
    rma: partnerReturnsHandlers,
  },
  subscribers: [
    subscribe(orderPlaced, {
      writes: (_context, { order, at, requestId }) => [insertEntry(order, at, requestId)],
      afterCommit: (context) => context.get(orderOutbox).nudge(),
    }),
    subscribe(orderChanged, {
      async inTransaction(_context, tx, { order, change, at }) {
        const after = { ...order, ...change };
        if (endsOrReopens(order.status, after.status)) await followStatus(tx, after, at);
        if (change.paid_at) await releaseHeld(tx, order.id, at);
      },
      afterCommit(context, { change }) {
        if (change.paid_at) context.get(orderOutbox).nudge();
      },
    }),
    subscribe(returnStep, {
      async inTransaction(_context, tx, { action, rma, at, requestId }) {
        if (action === 'approve') await queueReturn(tx, rma.id, at, requestId);
      },
      afterCommit(context, { action }) {
        if (action === 'approve') context.get(returnOutbox).nudge();
      },
    }),
  ],
  workers: [orderOutbox, returnOutbox, partnerWatch, orderEndings, silentOrders],
  batchedLogs: [createPartnerCallLog],
  metrics: partnerMetrics,
  measure: measureOutbox,
  sealed: sealedCredentials,
  mount: noteRefusedUpdates,
  callLines: {
    partner: {
      receiveReturns: (call, receipt) => pushLine('returns', call, receipt),
      receiveUpdate({ body: { orderId, status, trackingNumber }, request }, receipt) {
        const isApplied = 'applied' in receipt && receipt.applied;
        return {
          level: isApplied ? 'success' : 'info',
          service: 'WebhookReceiver',
          message: isApplied
            ? `Partner update applied: ${inWords(status)}`
            : `Partner update changed nothing: ${inWords(status)}`,
          orderId,
          details: { requestId: request.id, status, ...(trackingNumber && { trackingCode: trackingNumber }) },
        };
      },
    },
    orders: {
      cancel: (call) => orderLine(call, 'The shopper cancelled the order', { status: 'cancelled' }),
    },
    adminOrders: { resync: (call) => orderLine(call, RESYNC) },
    liveOrders: { resync: (call) => orderLine(call, RESYNC) },
  },
  sweeps: [
    remove('order_endings', 'order_id', (now) => sql`state <> 'waiting' and updated_at <= ${now - 30 * DAY_MS}`),
    remove('partner_questions', 'order_id', (now) => sql`state <> 'waiting' and updated_at <= ${now - 30 * DAY_MS}`),
    // Staff can replay a delivery, under the id of its event, for as long as it is kept.
    remove(
      'partner_events',
      'id',
      (now) => sql`received_at <= ${now - 30 * DAY_MS} and id not in (select webhook_id from webhook_deliveries)`,
    ),
    remove('partner_calls', 'id', (now) => sql`at <= ${now - 30 * DAY_MS}`),
    remove('partner_call_days', 'day', (now) => sql`day <= ${southAfricanDate(now - 30 * DAY_MS)}`),
  ],
});
