import type { StaffPayment } from '@nara/shared-contracts';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { findOrder, loadOrder } from '#selling/orders';
import { authorOf } from '#staff/audit';
import { beginPayment } from './begin';
import { believe } from './check';
import { confirmRefund } from './confirm-refund';
import { findLedger, findPayment } from './ledger';
import { offeredMethods } from './methods';
import { addProof, findProofs, readProof } from './proofs';
import { paymentProvider } from './provider';
import { recordReceipt } from './record-receipt';
import { notificationRefused, notificationUncertain } from './refusals';
import { readMeans } from './rules';
import { transferOf } from './transfer';
import { toOrderPayment, toStaffPayment } from './views';

/** Browsers keep the ways to pay for half a minute. */
const METHODS_KEPT = 'public, max-age=30';

export const paymentsHandlers = (context: Context): HandlersOf<'payments'> => ({
  async get({ params: { id } }) {
    const { order } = await loadOrder(context.database, id);
    const payment = await findPayment(context.database.kysely, id);
    if (!payment) return { payment: null };
    const transfer = await transferOf(context, order, payment);
    const shown = toOrderPayment({ order, payment }, context.get(paymentProvider) !== null);
    return { payment: { ...shown, ...(transfer && { transfer }) } };
  },

  async methods({ reply }) {
    const means = await readMeans(context);
    const methods = [...offeredMethods(means)];
    reply.header('cache-control', METHODS_KEPT);
    return { methods, account: methods.some(({ method }) => method === 'eft') ? means.account : null };
  },

  async addProof({ params: { id }, body }) {
    return { proofs: await addProof(context, id, body) };
  },

  begin: ({ params: { id } }) => beginPayment(context, id),

  async notify({ body, request }) {
    const { log, logSystem, database } = context;
    const provider = context.get(paymentProvider);
    if (provider?.name !== 'payfast') throw notificationRefused();
    const amountOf = async (id: string) => (await findOrder(database, id))?.order.total_cents ?? null;
    const received = { headers: request.headers, body: body.toString('utf8'), address: request.ip };
    const verdict = await provider.readNotification(received, amountOf);
    if (verdict.kind === 'genuine') {
      const { statement } = verdict;
      log.info({ orderId: statement.paymentId, outcome: statement.outcome }, 'payment notification received');
      await believe(context, statement.paymentId, [statement], 'notification');
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

/** Returns a payment as staff see it. Throws 404 for an unknown order. */
async function loadStaffPayment({ database, get }: Context, id: string): Promise<{ payment: StaffPayment | null }> {
  const { order } = await loadOrder(database, id);
  const ledger = await findLedger(database.kysely, order);
  if (!ledger) return { payment: null };
  const refunds = await database.kysely
    .selectFrom('payment_refunds')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('created_at')
    .execute();
  const proofs = await findProofs(database.kysely, id);
  return { payment: toStaffPayment(ledger, get(paymentProvider) !== null, refunds, proofs) };
}

export const adminPaymentsHandlers = (context: Context): HandlersOf<'adminPayments'> => ({
  get: ({ params: { id } }) => loadStaffPayment(context, id),

  async proof({ params: { id, proof }, reply }) {
    const file = await readProof(context.database.kysely, id, proof);
    // A stranger's file: whatever opens it here runs nothing and reaches nothing of ours.
    reply.header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
    return file;
  },

  async record(call) {
    const { id } = call.params;
    await loadOrder(context.database, id);
    await recordReceipt(context, id, call.body, authorOf(call, context.now()));
    return loadStaffPayment(context, id);
  },

  async confirmRefund(call) {
    const { id: orderId, refund: refundId } = call.params;
    await loadOrder(context.database, orderId);
    const { reference } = call.body;
    await confirmRefund(context, { orderId, refundId, reference }, authorOf(call, context.now()));
    return loadStaffPayment(context, orderId);
  },
});
