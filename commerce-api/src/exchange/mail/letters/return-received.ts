import type { OrderTable } from '#selling/orders/tables';
import type { ReturnTable } from '#selling/returns/tables';
import type { Mail } from '../queue-mail';
import { letter, money, orderPage } from './letter';

interface Line {
  name: string;
  color: string;
  size: string;
  quantity: number;
}

/** Confirms a return, with its number, its refund and how to send the pieces. */
export const returnReceived = (
  { id, email }: Pick<OrderTable, 'id' | 'email'>,
  { rma_number, refund_cents, shipping_cents }: Pick<ReturnTable, 'rma_number' | 'refund_cents' | 'shipping_cents'>,
  lines: readonly Line[],
  link: string,
): Mail => ({
  to: email,
  kind: 'return-received',
  reference: rma_number,
  subject: `Your return ${rma_number}`,
  text: letter(
    `We have noted your return ${rma_number} for order ${id}.`,
    lines.map(({ name, color, size, quantity }) => `${quantity} x ${name}, ${color}, ${size}`).join('\n'),
    shipping_cents === 0
      ? 'Your return label is prepaid.'
      : `The return label costs ${money(shipping_cents)}, which is taken off your refund.`,
    `Refund: ${money(refund_cents)}, within 5-7 business days after we have looked at the pieces.`,
    orderPage(link),
  ),
});
