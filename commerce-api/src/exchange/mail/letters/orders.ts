import type { OrderPromotion } from '@nara/shared-contracts/api/orders';
import type { BankAccount } from '@nara/shared-contracts/api/payments';
import { maskedCode } from '@nara/shared-contracts/rules/gift-cards';
import { fillMail, type MailName, type MailValues } from '@nara/shared-contracts/rules/mail';
import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import { cardOrEft, ORDER_METHOD_NAMES } from '@nara/shared-contracts/rules/payments';
import { toCents } from '@nara/shared-contracts/rules/pricing';
import { REVIEW_LINK_DAYS } from '@nara/shared-contracts/rules/reviews';
import { arrivalDaysText, DELIVERY_METHOD_NAMES } from '@nara/shared-contracts/rules/shop-settings';
import { southAfricanTime } from '#platform/time';
import type { DocumentIssued } from '#selling/invoices';
import {
  deliveryOf,
  dueCents,
  isUnpaid,
  ORDER_ENDED,
  ORDER_UNPAID,
  paidByCards,
  promotionsOf,
  vatPercentOf,
} from '#selling/orders';
import type { OrderItemTable, OrderTable } from '#selling/orders/tables';
import type { ReviewAsked } from '#selling/reviews';
import { type Mail, money } from '../queue-mail';
import { type MailTexts, write } from '../templates/mail-texts';

/** Wording for an order that is not paid here. */
const ELSEWHERE = { card: 'pay-by-link', eft: 'pay-by-eft' } as const;

/**
 * Describes how an order is paid. `account` receives transfers; null if the order is not paid by transfer or not paid
 * here.
 */
function howToPay(texts: Pick<MailTexts, 'of'>, order: OrderTable, account: BankAccount | null): string {
  const { id, payment_method } = order;
  const due = { orderId: id, total: money(dueCents(order)) };
  const say = <N extends MailName>(name: N, values: MailValues<N>) => fillMail(name, texts.of(name), values).body;
  if (order.total_cents === 0) return say('nothing-to-pay', { orderId: id });
  if (payment_method === 'gift-card') return say('paid-by-gift-cards', { orderId: id });
  if (account)
    return say('pay-by-transfer', { ...due, bankAccount: accountText(account, id), heldUntil: heldUntil(order) });
  if (!isUnpaid(order)) return say(ELSEWHERE[cardOrEft(payment_method)], due);
  return say('pay-at-provider', { ...due, method: ORDER_METHOD_NAMES[payment_method] });
}

/** Lists each gift card that paid a part, and the amount left to pay; empty without gift cards. */
function giftCardLines(order: OrderTable): string[] {
  const cards = paidByCards(order);
  if (cards.length === 0) return [];
  const lines = cards.map(({ last4, amount }) => `Paid by gift card ${maskedCode(last4)}: ${money(toCents(amount))}`);
  return [...lines, `Left to pay: ${money(dueCents(order))}`];
}

/** Returns an account in a form that shoppers can copy, with the reference that the transfer must name. */
export const accountText = ({ holder, bank, number, branchCode }: BankAccount, reference: string): string =>
  [
    `Account holder: ${holder}`,
    `Bank: ${bank}`,
    `Account number: ${number}`,
    `Branch code: ${branchCode}`,
    `Reference: ${reference}`,
  ].join('\n');

const heldUntil = ({ pay_by }: OrderTable): string | null =>
  pay_by === null ? null : southAfricanTime(pay_by).slice(0, 16);

type Line = Pick<OrderItemTable, 'name' | 'color' | 'size' | 'quantity' | 'unit_cents'>;

/**
 * Returns the mail that confirms an order, with its lines and amounts. `link` opens the order's page; `account`
 * receives transfers.
 */
export const orderConfirmation = (
  texts: Pick<MailTexts, 'of'>,
  order: OrderTable,
  lines: readonly Line[],
  link: string,
  account: BankAccount | null = null,
): Mail => ({
  to: order.email,
  kind: 'order-confirmation',
  reference: order.id,
  ...write(texts, 'order-confirmation', confirmationValues(texts, order, lines, link, account)),
});

/** Returns the placeholder values of an order confirmation. */
export function confirmationValues(
  texts: Pick<MailTexts, 'of'>,
  order: OrderTable,
  lines: readonly Line[],
  link: string,
  account: BankAccount | null,
): MailValues<'order-confirmation'> {
  const subtotal = money(order.subtotal_cents);
  const shipping = order.shipping_cents === 0 ? 'free' : money(order.shipping_cents);
  const vat = money(order.tax_cents);
  const total = money(order.total_cents);
  return {
    orderId: order.id,
    orderLink: link,
    lines: lines.map(lineText).join('\n'),
    totals: [
      `Subtotal: ${subtotal}`,
      ...promotionsOf(order).map(promotionLine),
      `Delivery: ${shipping}`,
      `VAT (${vatPercentOf(order)}%): ${vat}`,
      `Total: ${total}`,
      ...giftCardLines(order),
    ].join('\n'),
    payment: howToPay(texts, order, account),
    subtotal,
    shipping,
    vat,
    total,
    ...promised(order),
  };
}

const lineText = ({ name, color, size, quantity, unit_cents }: Line): string =>
  `${quantity} x ${name}, ${color}, ${size}: ${money(unit_cents * quantity)}`;

/** Describes the discount of a promotion: `Winter sale (code SNUG-2026): -R90`. */
const promotionLine = ({ name, code, amount }: OrderPromotion): string =>
  `${name}${code === undefined ? '' : ` (code ${code})`}: ${amount > 0 ? `-${money(toCents(amount))}` : 'free delivery'}`;

/** Returns how and when the order arrives, if that was promised. */
function promised(order: OrderTable): Pick<MailValues<'order-confirmation'>, 'deliveryMethod' | 'deliveryDays'> {
  const delivery = deliveryOf(order);
  if (!delivery) return { deliveryMethod: null, deliveryDays: null };
  const { method, from, until } = delivery;
  return { deliveryMethod: DELIVERY_METHOD_NAMES[method], deliveryDays: arrivalDaysText({ from, to: until }) };
}

/** Returns the mail with a new link to an order. */
export const orderLink = (
  texts: Pick<MailTexts, 'of'>,
  { id, email }: Pick<OrderTable, 'id' | 'email'>,
  link: string,
): Mail => ({
  to: email,
  kind: 'order-link',
  reference: id,
  ...write(texts, 'order-link', { orderId: id, orderLink: link }),
});

/** Texts by order status. There is none for packing, because the confirmation announced it. */
const NEWS = {
  shipped: 'order-shipped',
  delivered: 'order-delivered',
  cancelled: 'order-cancelled',
  refunded: 'order-refunded',
} as const satisfies Partial<Record<OrderStatus, string>>;

/** Texts about orders that ended automatically, by event type. */
const ENDED = { [ORDER_ENDED]: 'order-unconfirmed', [ORDER_UNPAID]: 'order-unpaid' } as const;

type Ending = keyof typeof ENDED;

const isEnding = (happening: string): happening is Ending => Object.hasOwn(ENDED, happening);
const isNews = (status: OrderStatus): status is keyof typeof NEWS => Object.hasOwn(NEWS, status);

/**
 * Returns the mail about the current status of `order`, after an event of the type `happening`. Returns null for a
 * status that shoppers get no mail about.
 */
export function orderStatus(
  texts: Pick<MailTexts, 'of'>,
  { id, email, status, tracking_code }: Pick<OrderTable, 'id' | 'email' | 'status' | 'tracking_code'>,
  link: string,
  happening = '',
): Mail | null {
  if (!isNews(status)) return null;
  const values = { orderId: id, orderLink: link, trackingCode: tracking_code || null };
  return {
    to: email,
    kind: status === 'cancelled' ? 'order-cancelled' : 'order-status',
    reference: id,
    ...write(texts, isEnding(happening) ? ENDED[happening] : NEWS[status], values),
  };
}

/** Returns the mail with a tax invoice or credit note as a PDF. */
export function taxDocument(
  texts: Pick<MailTexts, 'of'>,
  { order: { id, email }, document: { number, kind, total_cents } }: DocumentIssued,
  link: string,
): Mail {
  const name = kind === 'invoice' ? 'tax-invoice' : 'credit-note';
  return {
    to: email,
    kind: name,
    reference: id,
    document: number,
    ...write(texts, name, { number, amount: money(total_cents), orderId: id, orderLink: link }),
  };
}

/** Returns the mail that asks a shopper to review the items delivered two weeks ago. */
export const reviewAskedLetter = (
  texts: Pick<MailTexts, 'of'>,
  { order, products, link, stopLink, oneClickUrl }: ReviewAsked,
): Mail => ({
  to: order.email,
  kind: 'review-asked',
  reference: order.id,
  ...write(texts, 'review-asked', {
    orderId: order.id,
    products: products.join('\n'),
    reviewLink: link,
    linkDays: String(REVIEW_LINK_DAYS),
    stopLink,
  }),
  unsubscribeUrl: oneClickUrl,
});
