import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import type { OrderPayment } from '@nara/shared-contracts/api/payments';
import { formatRand } from '@nara/shared-contracts/rules/pricing';

/** Describes the state of a payment made entirely with gift cards. */
export function giftCardWords({ state, amount, refunded }: OrderPayment, { status }: OrderDetail): string {
  if (refunded > 0) return `${formatRand(refunded)} of ${formatRand(amount)} went back to your gift cards.`;
  if (status === 'cancelled' && state === 'paid')
    return `This order was cancelled, so the ${formatRand(amount)} that you paid goes back to your gift cards.`;
  return `Your gift cards paid ${formatRand(amount)} for this order.`;
}
