import { isUnpaid } from '#selling/orders';
import type { OrderItemTable, OrderTable } from '#selling/orders/tables';
import type { Mail } from '../queue-mail';
import { letter, money, orderPage } from './letter';

type Line = Pick<OrderItemTable, 'name' | 'color' | 'size' | 'quantity' | 'unit_cents'>;

const PAYMENT: Record<OrderTable['payment_method'], string> = {
  card: 'A secure payment link follows in another e-mail.',
  eft: 'You pay by EFT; the bank details are on your order page.',
};

const TO_PAY =
  'We hold your pieces until it is paid. If you have not paid yet, you can do so on the page of your order.';

/** Confirms an order, with its lines and amounts. `link` leads to the order's page. */
export const orderConfirmation = (order: OrderTable, lines: readonly Line[], link: string): Mail => ({
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
      `VAT (15%): ${money(order.tax_cents)}`,
      `Total: ${money(order.total_cents)}`,
    ].join('\n'),
    isUnpaid(order) ? TO_PAY : PAYMENT[order.payment_method],
    'You can cancel it until our warehouse has picked it, and return it within 30 days of delivery.',
    orderPage(link),
  ),
});

const describe = ({ name, color, size, quantity, unit_cents }: Line): string =>
  `${quantity} x ${name}, ${color}, ${size}: ${money(unit_cents * quantity)}`;
