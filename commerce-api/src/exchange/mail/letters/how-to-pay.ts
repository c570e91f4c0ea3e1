import type { BankAccount } from '@nara/shared-contracts/api/payments';
import { maskedCode } from '@nara/shared-contracts/rules/gift-cards';
import { fillMail, type MailName, type MailValues } from '@nara/shared-contracts/rules/mail';
import { cardOrEft, ORDER_METHOD_NAMES } from '@nara/shared-contracts/rules/payments';
import { toCents } from '@nara/shared-contracts/rules/pricing';
import { southAfricanTime } from '#platform/time';
import { dueCents, isUnpaid, paidByCards } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import type { MailTexts } from '../templates/mail-texts';
import { money } from './letter';

/** Wording for an order that is not paid here. */
const ELSEWHERE = { card: 'pay-by-link', eft: 'pay-by-eft' } as const;

/**
 * Describes how an order is paid. `account` receives transfers; null if the order is not paid by transfer or not paid
 * here.
 */
export function howToPay(texts: Pick<MailTexts, 'of'>, order: OrderTable, account: BankAccount | null): string {
  const { id, payment_method } = order;
  const due = { orderId: id, total: money(dueCents(order)) };
  const say = <N extends MailName>(name: N, values: MailValues<N>) => fillMail(name, texts.of(name), values).body;
  if (order.total_cents === 0) return say('nothing-to-pay', { orderId: id });
  if (payment_method === 'gift-card') return say('paid-by-gift-cards', { orderId: id });
  if (account)
    return say('pay-by-transfer', { ...due, bankAccount: describe(account, id), heldUntil: heldUntil(order) });
  if (!isUnpaid(order)) return say(ELSEWHERE[cardOrEft(payment_method)], due);
  return say('pay-at-provider', { ...due, method: ORDER_METHOD_NAMES[payment_method] });
}

/** Lists each gift card that paid a part, and the amount left to pay; empty without gift cards. */
export function giftCardLines(order: OrderTable): string[] {
  const cards = paidByCards(order);
  if (cards.length === 0) return [];
  const lines = cards.map(({ last4, amount }) => `Paid by gift card ${maskedCode(last4)}: ${money(toCents(amount))}`);
  return [...lines, `Left to pay: ${money(dueCents(order))}`];
}

/** Returns an account in a form that shoppers can copy, with the reference that the transfer must name. */
export const describe = ({ holder, bank, number, branchCode }: BankAccount, reference: string): string =>
  [
    `Account holder: ${holder}`,
    `Bank: ${bank}`,
    `Account number: ${number}`,
    `Branch code: ${branchCode}`,
    `Reference: ${reference}`,
  ].join('\n');

const heldUntil = ({ pay_by }: OrderTable): string | null =>
  pay_by === null ? null : southAfricanTime(pay_by).slice(0, 16);
