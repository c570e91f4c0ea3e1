import { type AdminOrder, mayMove } from '@nara/shared-contracts';
import type { AssignableStatus } from './status-options';

interface Confirmation {
  title: string;
  children: string;
  confirmLabel: string;
  cancelLabel: string;
}

/** Returns the question before a status that cannot simply be taken back; null for the others. */
export function confirmationOf(order: AdminOrder, next: AssignableStatus): Confirmation | null {
  if (next === 'cancelled') {
    const asked = order.woolworthsOrderId ? ' Woolworths has the order, so it is asked first and has to agree.' : '';
    return {
      title: 'Cancel this order?',
      children: `The customer will see order ${order.id} as cancelled.${asked}`,
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
