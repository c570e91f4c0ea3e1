import type { StaffPayment } from '@nara/shared-contracts';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { findOrder, loadOrder } from '#selling/orders';
import { authorOf } from '#staff/audit';
import { beginPayment } from './begin';
import { believe } from './check';
import { confirmRefund, retryRefund } from './confirm-refund';
import { askForGivingBack, giveBack } from './give-back';
import { findGivenBack } from './given-back';
import { findLedger, findPayment } from './ledger';
import { paymentProvider } from './provider';
import { notificationRefused, notificationUncertain } from './refusals';
import { toOrderPayment, toStaffPayment } from './views';

export const paymentsHandlers = (context: Context): HandlersOf<'payments'> => ({
  async get({ params: { id } }) {
    const { order } = await loadOrder(context.database, id);
    const payment = await findPayment(context.database.kysely, id);
    return { payment: payment ? toOrderPayment({ order, payment }, context.get(paymentProvider) !== null) : null };
  },

  begin: ({ params: { id } }) => beginPayment(context, id),

  return({ params: { id }, reply }) {
    const location = `/order-confirmation/${id}`;
    reply.header('location', location);
    return { location };
  },

  async notify({ params, body, request }) {
    const { log, logSystem, database } = context;
    const provider = context.get(paymentProvider);
    if (provider?.name !== params.provider) throw notificationRefused();
    const amountOf = async (id: string) => (await findOrder(database, id))?.order.total_cents ?? null;
    const received = { headers: request.headers, body: body.toString('utf8'), address: request.ip };
    const verdict = await provider.readNotification(received, amountOf);
    if (verdict.kind === 'genuine') {
      const { statement } = verdict;
      log.info({ orderId: statement.paymentId, outcome: statement.outcome }, 'payment notification received');
      await believe(context, statement.paymentId, [statement], 'notification');
      return { received: true };
    }
    if (verdict.kind === 'irrelevant') {
      log.info({ reason: verdict.reason }, 'payment notification of no payment received');
      return { received: true };
    }
    log.warn({ requestId: request.id, reason: verdict.reason }, `payment notification ${verdict.kind}`);
    if (verdict.kind === 'uncertain') throw notificationUncertain();
    logSystem({
      level: 'warning',
      service: 'PaymentGateway',
      message: 'A notification was refused, because it is not of the payment provider',
      details: { requestId: request.id, errorCode: verdict.reason },
    });
    throw notificationRefused();
  },
});

export function adminPaymentsHandlers(context: Context): HandlersOf<'adminPayments'> {
  const { now } = context;
  const show = async (id: string) => ({ payment: await readStaffPayment(context, id) });
  return {
    get: ({ params }) => show(params.id),

    async refund(call) {
      const refund = { orderId: call.params.id, refund: call.body };
      const author = authorOf(call, now());
      await askForGivingBack(context, refund, author);
      await giveBack(context, refund, author);
      return show(call.params.id);
    },

    async retryRefund(call) {
      await retryRefund(context, call.params.id, call.params.refund, authorOf(call, now()));
      return show(call.params.id);
    },

    async confirmRefund(call) {
      const paid = { id: call.params.refund, ...call.body };
      await confirmRefund(context, call.params.id, paid, authorOf(call, now()));
      return show(call.params.id);
    },
  };
}

async function readStaffPayment({ database, get }: Context, orderId: string): Promise<StaffPayment | null> {
  const { kysely } = database;
  const { order } = await loadOrder(database, orderId);
  const ledger = await findLedger(kysely, order);
  if (!ledger) return null;
  const refunds = await kysely
    .selectFrom('payment_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  const givenBack = await findGivenBack(kysely, orderId);
  return toStaffPayment(ledger, { refunds, givenBack, provider: get(paymentProvider) });
}
