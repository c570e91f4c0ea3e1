import type { PaymentForm } from '@nara/shared-contracts/api/payments';
import { Refusal } from '#platform/http';
import type { Context } from '#platform/subject';
import { within } from '#platform/work';
import { dueCents, isUnpaid, loadOrder } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { askForPayment } from './check';
import { addFacts, findLedger, type Ledger, lockLedger } from './ledger';
import { notificationUrl } from './notification-url';
import { isHosted, type PaymentProvider, paymentProvider } from './provider';
import { alreadyPaid, notPayable, providerUnavailable } from './refusals';

/** Longest time (ms) for which a shopper waits to learn whether an earlier attempt was paid after all. */
const LONGEST_WAIT_MS = 3000;

/**
 * Begins an attempt to pay an order. Returns the form that leads to the provider. Throws 409 `already-paid`, 409
 * `not-payable` if the order is not paid here or has ended, and 503 `provider-unavailable`. Rule:
 * docs/product/payments.md, "Paying".
 */
export async function beginPayment(context: Context, orderId: string): Promise<PaymentForm> {
  const provider = context.get(paymentProvider);
  const { order } = await loadOrder(context.database, orderId);
  const ledger = await findLedger(context.database.kysely, order);
  // A transfer is made at the shopper's bank.
  if (!provider || !ledger || !isHosted(ledger.payment.provider)) throw notPayable();
  requirePayable(order, ledger);
  // The shopper may have paid in another tab, with the notification still on its way.
  if (ledger.facts.some(({ kind }) => kind === 'begun'))
    await within(LONGEST_WAIT_MS, askForPayment(context, orderId), false);
  const attempt = await note(context, orderId);
  return provider.begin(toBegin(context, order, provider, attempt)).catch((cause: unknown) => {
    if (cause instanceof Refusal) throw cause;
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
