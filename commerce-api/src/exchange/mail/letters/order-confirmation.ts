import type { BankAccount } from '@nara/shared-contracts';
import { arrivalDaysText, DELIVERY_METHOD_NAMES } from '@nara/shared-contracts/rules';
import { deliveryOf, vatPercentOf } from '#selling/orders';
import type { OrderItemTable, OrderTable } from '#selling/orders/tables';
import type { Mail } from '../queue-mail';
import { giftCardLines, howToPay } from './how-to-pay';
import { letter, money, orderPage } from './letter';

type Line = Pick<OrderItemTable, 'name' | 'color' | 'size' | 'quantity' | 'unit_cents'>;

/** Confirms an order, with its lines and amounts. `link` leads to the order's page; `account` takes transfers. */
export const orderConfirmation = (
  order: OrderTable,
  lines: readonly Line[],
  link: string,
  account: BankAccount | null = null,
): Mail => ({
  to: order.email,
  kind: 'order-confirmation',
  reference: order.id,
  subject: `Your NARA order ${order.id}`,
  text: letter(
    'Thank you for your order.',
    `Order ${order.id}`,
    lines.map(describe).join('\n'),
    [
      `Subtotal: ${money(order.subtotal_cents)}`,
      `Delivery: ${order.shipping_cents === 0 ? 'free' : money(order.shipping_cents)}`,
      `VAT (${vatPercentOf(order)}%): ${money(order.tax_cents)}`,
      `Total: ${money(order.total_cents)}`,
      ...giftCardLines(order),
    ].join('\n'),
    howToPay(order, account),
    ...promised(order),
    'You can cancel it until our warehouse has picked it, and return it within 30 days of delivery.',
    orderPage(link),
  ),
});

const describe = ({ name, color, size, quantity, unit_cents }: Line): string =>
  `${quantity} x ${name}, ${color}, ${size}: ${money(unit_cents * quantity)}`;

/** Says how and when the order arrives, where that was promised. */
function promised(order: OrderTable): string[] {
  const delivery = deliveryOf(order);
  if (!delivery) return [];
  const { method, from, until } = delivery;
  return [`${DELIVERY_METHOD_NAMES[method]} delivery, expected ${arrivalDaysText({ from, to: until })}.`];
}
