import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import type { OrderPayment } from '@nara/shared-contracts/api/payments';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { dueOf, paymentWords } from './payment-words';

/** Describes the state of a bank transfer, where it differs from a payment on a provider's page. */
export function bankWords(payment: OrderPayment, order: OrderDetail): string {
  const { state, transfer } = payment;
  const amount = formatRand(dueOf(payment));
  if (state === 'created' && transfer) return `${amount} is to be paid by EFT, into our bank account.`;
  if (state === 'pending' && transfer)
    return `We received a part of your payment. ${formatRand(transfer.amount)} is still to be paid by EFT.`;
  if (state === 'paid' && order.status !== 'cancelled') return `We received your payment of ${amount} by EFT.`;
  return paymentWords(payment, order);
}
