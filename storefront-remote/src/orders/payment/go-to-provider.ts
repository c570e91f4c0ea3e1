import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import type { OrderPayment, PaymentForm } from '@nara/shared-contracts/api/payments';
import type { HostServices } from '@nara/shared-contracts/host';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { errorText } from '@nara/shared-ui';
import type { OrderAccess } from '../order-query';
import { PROVIDERS, paymentQuery } from './payment-query';

/** Text shown while the browser goes to the provider's page. */
export const takingTo = ({ provider }: OrderPayment): string => `Taking you to ${PROVIDERS[provider]}…`;

/** Text shown next to the button that retries the payment. */
export const notFinished = ({ provider }: OrderPayment): string =>
  `If you did not finish at ${PROVIDERS[provider]}, you can pay now.`;

/** Event of an order that ended because it was not paid in time. */
const UNPAID = 'order.unpaid';

const BACK = 'the way you paid';

/** Returns the amount left to pay after gift cards, in rand. */
export const dueOf = ({ amount, byGiftCard = 0 }: OrderPayment): number =>
  Math.round((amount - byGiftCard) * 100) / 100;

/** Describes the state of an order's payment. Rule: docs/product/payments.md, "What the shopper sees". */
export function paymentWords(payment: OrderPayment, { status, timeline }: OrderDetail): string {
  const { state, provider, canPay } = payment;
  const name = PROVIDERS[provider];
  const amount = formatRand(payment.amount);
  const due = formatRand(dueOf(payment));
  const refunded = formatRand(payment.refunded);
  const onCards = payment.byGiftCard ? ` ${formatRand(payment.byGiftCard)} was paid with gift cards.` : '';
  const backOnCards = payment.byGiftCard ? ' What your gift cards paid goes back to them.' : '';
  const isCancelled = status === 'cancelled';
  const isLate = isCancelled && timeline.some(({ type }) => type === UNPAID);
  const late = isLate ? 'Your payment came after the time to pay was over. ' : '';
  const offer = canPay ? '' : ' Payments are not possible at the moment.';
  switch (state) {
    case 'created':
      if (isCancelled) return NOTHING_TO_PAY;
      return `${due} is to be paid, on the secure page of ${name}.${onCards}${offer}`;
    case 'pending':
      return isCancelled ? NOTHING_TO_PAY : `We are waiting for ${name} to confirm your payment…`;
    case 'failed':
      if (isCancelled) return NOTHING_TO_PAY;
      return `The payment did not go through: it was declined, or ended at ${name}. ${due} is still to be paid.${offer}`;
    case 'paid':
      if (isLate) return `${late}We give ${amount} back ${BACK}.`;
      if (isCancelled) return `This order was cancelled, so we give the ${amount} that you paid back ${BACK}.`;
      return `We received your payment of ${due} through ${name}.${onCards}`;
    case 'expired':
      return `This order was not paid in time, so its pieces are on sale again. If you paid all the same, the order goes on while its pieces are there, or your money goes back.${backOnCards}`;
    case 'cancelled':
      return `This order was cancelled before it was paid. If you paid all the same, your money goes back ${BACK}.${backOnCards}`;
    case 'partly_refunded':
      return `${refunded} of the ${amount} that you paid was given back ${BACK}.`;
    case 'refunded':
      return `${late}${refunded} was given back ${BACK}.`;
    case 'disputed':
      return `Your bank asked for your payment of ${amount} back, and is looking into it.`;
  }
}

const NOTHING_TO_PAY = 'There is nothing to pay for this order any more.';

/** Timeout (ms) for the payment form. The server first asks the provider whether an earlier attempt was paid. */
const PATIENCE = 25_000;

/** Time (ms) after which a page that is still open counts as not left: the provider's page did not load. */
const LEAVING_MS = 10_000;

/**
 * Begins the payment of an order and sends the browser to the provider's page. Resolves if this page is still open
 * after ten seconds, or is open again because the shopper went back. Throws what the API threw. Rule:
 * docs/product/payments.md, "What the shopper sees".
 */
export async function goToProvider(api: Pick<ApiClient, 'payments'>, id: string, token: string): Promise<void> {
  const form = toForm(await api.payments.begin({ params: { id }, token, signal: AbortSignal.timeout(PATIENCE) }));
  document.body.append(form);
  const back = isBack();
  // A field called `submit` would hide the form's own method.
  HTMLFormElement.prototype.submit.call(form);
  await back;
  form.remove();
}

/** Returns a form of hidden inputs. Sets attributes by name, because a field may be called `action`. */
function toForm({ method, action, fields }: PaymentForm): HTMLFormElement {
  const form = document.createElement('form');
  form.hidden = true;
  form.setAttribute('method', method);
  form.setAttribute('action', action);
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  return form;
}

/** Resolves if the page was not left, or if the browser shows it again as it was. */
const isBack = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', done);
      resolve();
    };
    const timer = setTimeout(done, LEAVING_MS);
    window.addEventListener('pageshow', done);
  });

/**
 * Takes the shopper to the provider's page to pay the order just placed. Resolves if that fails or if the shopper comes
 * back; the order's page then offers to pay. Never throws. Rule: docs/product/payments.md, "What the shopper sees".
 */
export async function payFor(
  { orderId, token }: OrderAccess,
  { api, queryClient, notify }: Pick<HostServices, 'queryClient' | 'notify'> & { api: ApiClient },
): Promise<void> {
  // Fetches who takes the payment; the order's page needs it too.
  const asked = queryClient.fetchQuery(paymentQuery(api, orderId, token));
  asked.then((payment) => payment && notify.info(takingTo(payment))).catch(() => undefined);
  try {
    await goToProvider(api, orderId, token);
  } catch (error) {
    notify.error(errorText(error));
  }
}
