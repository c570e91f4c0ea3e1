import type { AdminOrder } from '@nara/shared-contracts/api/orders';
import type { StaffPayment } from '@nara/shared-contracts/api/payments';
import { mayMove } from '@nara/shared-contracts/rules/orders';
import { PROVIDER_WORDS } from '@nara/shared-contracts/rules/payments';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import type { AssignableStatus } from './status-options';

interface Confirmation {
  title: string;
  children: string;
  confirmLabel: string;
  cancelLabel: string;
}

/**
 * Returns the question before a status that cannot easily be undone; null for other statuses. `payment` is the order's
 * payment, if it was paid here.
 */
export function confirmationOf(
  order: AdminOrder,
  next: AssignableStatus,
  payment: StaffPayment | null,
): Confirmation | null {
  if (next === 'cancelled') {
    const asked = order.woolworthsOrderId ? ' Woolworths has the order, so it is asked first and has to agree.' : '';
    return {
      title: 'Cancel this order?',
      children: `The customer will see order ${order.id} as cancelled.${asked}${moneyBack(payment)}`,
      confirmLabel: 'Cancel Order',
      cancelLabel: 'Keep Order',
    };
  }
  if (mayMove('staff', next, order.status)) return null;
  return {
    title: `Set this order to ${next}?`,
    children: `The customer will see order ${order.id} as ${next}. It cannot be set back.`,
    confirmLabel: `Set to ${next}`,
    cancelLabel: 'Keep Status',
  };
}

/** Explains what happens to the money of a cancelled order. */
function moneyBack(payment: StaffPayment | null): string {
  if (!payment || payment.refundable === 0) return '';
  const amount = formatRand(payment.refundable);
  const { provider, byGiftCard = 0 } = payment;
  const cards = byGiftCard > 0 && provider !== 'gift-card' ? ', and to gift cards what they paid' : '';
  if (provider === 'gift-card') return ` ${amount} will be given back to gift cards.`;
  if (provider === 'bank') return ` ${amount} has to be given back by EFT then${cards}.`;
  return ` ${amount} will be given back through ${PROVIDER_WORDS[provider]}${cards}.`;
}
