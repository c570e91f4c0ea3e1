import { inWords } from '@nara/shared-contracts/rules/common';
import { sql } from 'kysely';
import { remove } from '#platform/retention';
import { defineSubject, follow } from '#platform/subject';
import { DAY_MS, southAfricanDate } from '#platform/time';
import { createVault } from '#platform/vault';
import { orderChanged, orderLine, orderPlaced } from '#selling/orders';
import { returnStep } from '#selling/returns';
import { registerAction } from '#staff/approvals';
import { silentOrders } from './asking';
import { createPartnerCallLog } from './calls';
import { cancelApproved, cancellationHandlers, type StaffCancellation } from './cancelling/cancel-order';
import { createPartnerCredentials, partnerCredentials, sealedCredentials } from './credentials';
import { orderEndings } from './ending/order-endings';
import { measureOutbox, noteRefusedUpdates, partnerMetrics } from './observe';
import { endsOrReopens, followStatus, insertEntry, orderOutbox, releaseHeld } from './order-outbox';
import { partnerHoldings } from './personal-data';
import { partnerWatch } from './recovery/watch';
import { queueReturn } from './return-outbox/entries';
import { returnOutbox } from './return-outbox/return-outbox';
import { partnerReturnsHandlers } from './return-outbox/routes';
import { partnerHandlers, resyncOrder } from './routes';
import { statusHandlers } from './status-routes';
import { pushLine } from './webhooks/answer-push';

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
  follows: [
    follow(orderPlaced, {
      writes: (_context, { order, at, requestId }) => [insertEntry(order, at, requestId)],
      afterCommit: (context) => context.get(orderOutbox).nudge(),
    }),
    follow(orderChanged, {
      async inTransaction(_context, tx, { order, change, at }) {
        const after = { ...order, ...change };
        if (endsOrReopens(order.status, after.status)) await followStatus(tx, after, at);
        if (change.paid_at) await releaseHeld(tx, order.id, at);
      },
      afterCommit(context, { change }) {
        if (change.paid_at) context.get(orderOutbox).nudge();
      },
    }),
    follow(returnStep, {
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
