import type { OrderPromotion } from '@nara/shared-contracts/api/orders';
import type { BankAccount } from '@nara/shared-contracts/api/payments';
import type { MailValues } from '@nara/shared-contracts/rules/mail';
import { toCents } from '@nara/shared-contracts/rules/pricing';
import { arrivalDaysText, DELIVERY_METHOD_NAMES } from '@nara/shared-contracts/rules/shop-settings';
import { deliveryOf, promotionsOf, vatPercentOf } from '#selling/orders';
import type { OrderItemTable, OrderTable } from '#selling/orders/tables';
import type { Mail } from '../queue-mail';
import { type MailTexts, write } from '../templates/mail-texts';
import { giftCardLines, howToPay } from './how-to-pay';
import { money } from './letter';

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
    lines: lines.map(describe).join('\n'),
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

const describe = ({ name, color, size, quantity, unit_cents }: Line): string =>
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
