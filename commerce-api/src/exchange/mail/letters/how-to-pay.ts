import type { BankAccount } from '@nara/shared-contracts';
import { cardOrEft, maskedCode, ORDER_METHOD_NAMES, toCents } from '@nara/shared-contracts/rules';
import { southAfricanTime } from '#platform/time';
import { dueCents, isUnpaid, paidByCards } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { money } from './letter';

/** Said of an order that is not paid here. */
const ELSEWHERE = {
  card: 'A secure payment link follows in another e-mail.',
  eft: 'You pay by EFT; the bank details are on your order page.',
} as const;

/** Says how an order is paid. `account` takes transfers; null when the order is not paid by one, or not here. */
export function howToPay(order: OrderTable, account: BankAccount | null): string {
  const { payment_method } = order;
  if (payment_method === 'gift-card') return 'Your gift cards paid for it altogether.';
  if (account) return byTransfer(order, account);
  if (!isUnpaid(order)) return ELSEWHERE[cardOrEft(payment_method)];
  const name = ORDER_METHOD_NAMES[payment_method];
  return `You pay it on the secure page of our payment provider: ${name}. We hold your pieces until it is paid. If you have not paid yet, you can do so on the page of your order.`;
}

/** Names each gift card that paid a part, and what is left to pay; nothing without any. */
export function giftCardLines(order: OrderTable): string[] {
  const cards = paidByCards(order);
  if (cards.length === 0) return [];
  const lines = cards.map(({ last4, amount }) => `Paid by gift card ${maskedCode(last4)}: ${money(toCents(amount))}`);
  return [...lines, `Left to pay: ${money(dueCents(order))}`];
}

function byTransfer(order: OrderTable, account: BankAccount): string {
  const lines = [
    `Please transfer ${money(dueCents(order))} by EFT:`,
    `Account holder: ${account.holder}`,
    `Bank: ${account.bank}`,
    `Account number: ${account.number}`,
    `Branch code: ${account.branchCode}`,
    `Reference: ${order.id}`,
  ];
  const { pay_by } = order;
  const until = pay_by !== null && southAfricanTime(pay_by).slice(0, 16);
  const held = until
    ? `We hold your pieces until ${until}, and your order goes on once the money is in our account.`
    : 'Your order goes on at once.';
  return `${lines.join('\n')}\n\n${held}`;
}
