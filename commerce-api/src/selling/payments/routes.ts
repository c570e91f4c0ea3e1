import type { PaymentForm, StaffPayment } from '@nara/shared-contracts/api/payments';
import type { PaymentProviderName } from '@nara/shared-contracts/rules/payments';
import { ApiError, type HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { within } from '#platform/work';
import { dueCents, findOrder, isUnpaid, loadOrder, type OrderWithItems } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { authorOf } from '#staff/audit';
import { askForPayment, believe } from './check';
import { alreadyPaid, notificationRefused, notificationUncertain, notPayable, providerUnavailable } from './errors';
import { addFacts, findLedger, findPayment, type Ledger, lockLedger } from './ledger';
import { isHosted, notificationUrl, type PaymentProvider, paymentProvider } from './provider';
import { confirmRefund, retryOrAsk } from './refunds/confirm-refund';
import { findGivenBack, giveBackOrAsk } from './refunds/give-back';
import { isUncertain } from './refunds/refund-queue';
import { offeredMethods, readMeans } from './rules';
import { addProof, findProofs, readProof, transferOf } from './transfers/proofs';
import { recordReceiptOrAsk } from './transfers/record-receipt';
import { toOrderPayment, toStaffPayment } from './views';

/** Longest time (ms) for which a shopper waits to learn whether an earlier attempt was paid after all. */
const MAX_WAIT_MS = 3000;

/**
 * Begins an attempt to pay an order. Returns the form that leads to the provider. Throws 409 `already-paid`, 409
 * `not-payable` if the order is not paid here or has ended, and 503 `provider-unavailable`. Rule:
 * docs/product/payments.md, "Paying".
 */
async function beginPayment(context: Context, orderId: string): Promise<PaymentForm> {
  const provider = context.get(paymentProvider);
  const { order } = await loadOrder(context.database, orderId);
  const ledger = await findLedger(context.database.kysely, order);
  // A transfer is made at the shopper's bank.
  if (!provider || !ledger || !isHosted(ledger.payment.provider)) throw notPayable();
  requirePayable(order, ledger);
  // The shopper may have paid in another tab, with the notification still on its way.
  if (ledger.facts.some(({ kind }) => kind === 'begun'))
    await within(MAX_WAIT_MS, askForPayment(context, orderId), false);
  const attempt = await note(context, orderId);
  return provider.begin(toBegin(context, order, provider, attempt)).catch((cause: unknown) => {
    if (cause instanceof ApiError) throw cause;
    context.log.warn({ err: cause, orderId }, 'a payment could not be begun');
    throw providerUnavailable();
  });
}

/** Adds the attempt to the ledger, unless the order no longer needs one. Returns its name. */
const note = (context: Context, orderId: string): Promise<string> =>
  context.database.transaction(async (tx) => {
    const ledger = await lockLedger(tx, orderId);
    if (!ledger) throw notPayable();
    requirePayable(ledger.order, ledger);
    const attempt = String(ledger.facts.filter(({ kind }) => kind === 'begun').length + 1);
    await addFacts(context, tx, orderId, [{ fact: { kind: 'begun', attempt }, source: 'shop' }]);
    return attempt;
  });

function requirePayable(order: OrderTable, { payment }: Pick<Ledger, 'payment'>): void {
  if (order.paid_at !== null || payment.captured_cents >= order.total_cents) throw alreadyPaid();
  if (!isUnpaid(order) || order.status !== 'pending') throw notPayable();
}

function toBegin({ configuration }: Context, order: OrderTable, { name }: PaymentProvider, attempt: string) {
  const { publicUrl } = configuration;
  const page = `${publicUrl}/order-confirmation/${order.id}`;
  const { firstName, lastName } = JSON.parse(order.billing_address_json) as { firstName: string; lastName: string };
  return {
    id: order.id,
    attempt,
    orderId: order.id,
    // Only a payment on the provider's page gets here, so the method is never a gift card.
    method: order.payment_method === 'gift-card' ? 'card' : order.payment_method,
    amountCents: dueCents(order),
    email: order.email,
    firstName,
    lastName,
    returnUrl: page,
    postedReturnUrl: `${publicUrl}/api/orders/${order.id}/payment/return`,
    cancelUrl: page,
    notifyUrl: notificationUrl(configuration, name),
  };
}

/** Browsers cache the payment methods for half a minute. */
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

  return({ params: { id }, reply }) {
    const location = `/order-confirmation/${id}`;
    reply.header('location', location);
    return { location };
  },

  notify: (call) => receiveNotification(context, 'payfast', call),

  notifyPeach: (call) => receiveNotification(context, 'peach', call),
});

/** Returns the amount that a provider should take for an order, in cents; null for an unknown order. */
const dueOf = (found: OrderWithItems | null): number | null => found && dueCents(found.order);

/** Handles a notification that claims to be from a provider. It is only believed if that is proved. */
async function receiveNotification(
  context: Context,
  name: PaymentProviderName,
  { body, request }: Pick<Parameters<HandlersOf<'payments'>['notify']>[0], 'body' | 'request'>,
): Promise<{ received: true }> {
  const { log, logSystem, database } = context;
  const provider = context.get(paymentProvider);
  if (!provider || provider.name !== name) throw notificationRefused();
  const amountOf = async (id: string) => dueOf(await findOrder(database, id));
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
}

export function adminPaymentsHandlers(context: Context): HandlersOf<'adminPayments'> {
  const { database, now } = context;
  const show = async (id: string) => ({ payment: await readStaffPayment(context, id) });
  return {
    get: ({ params }) => show(params.id),

    async proof({ params: { id, proof }, reply }) {
      const file = await readProof(database.kysely, id, proof);
      // The file is from an untrusted sender. It must not run scripts or reach our pages when it is opened.
      reply.header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
      return file;
    },

    async record(call) {
      const { id } = call.params;
      await loadOrder(database, id);
      await recordReceiptOrAsk(context, { orderId: id, receipt: call.body }, authorOf(call, now()));
      return show(id);
    },

    async refund(call) {
      const refund = { orderId: call.params.id, refund: call.body };
      await giveBackOrAsk(context, refund, authorOf(call, now()));
      return show(call.params.id);
    },

    async retryRefund(call) {
      const { id, refund } = call.params;
      await retryOrAsk(context, { orderId: id, id: refund }, authorOf(call, now()));
      return show(id);
    },

    async confirmRefund(call) {
      const paid = { id: call.params.refund, ...call.body };
      await confirmRefund(context, call.params.id, paid, authorOf(call, now()));
      return show(call.params.id);
    },
  };
}

/** Returns a payment for staff; null if the order is not paid here. Throws 404 for an unknown order. */
async function readStaffPayment({ database, get, now }: Context, orderId: string): Promise<StaffPayment | null> {
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
  const [givenBack, proofs] = [await findGivenBack(kysely, orderId), await findProofs(kysely, orderId)];
  const uncertain = new Set(refunds.filter((refund) => isUncertain(refund, now())).map(({ id }) => id));
  return toStaffPayment(ledger, { refunds, uncertain, givenBack, proofs, provider: get(paymentProvider) });
}
