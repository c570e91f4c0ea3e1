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

/** Says who bears the cost of the way back: docs/product/returns.md. */
const postage = (cents: number): string =>
  cents === 0
    ? 'The label is prepaid: we bear the cost of the way back, and nothing is taken off your refund.'
    : `The label is not prepaid: ${money(cents)} for the way back is taken off your refund.`;

/** Confirms a return, with its number, its refund and how to send the pieces. */
export const returnReceived = (
  { id, email }: Pick<OrderTable, 'id' | 'email'>,
  { rma_number, refund_cents, shipping_cents }: Pick<ReturnTable, 'rma_number' | 'refund_cents' | 'shipping_cents'>,
  { lines, sendTo }: { lines: readonly Line[]; sendTo: readonly string[] },
  link: string,
): Mail => ({
  to: email,
  kind: 'return-received',
  reference: rma_number,
  subject: `Your return ${rma_number}`,
  text: letter(
    `We have noted your return ${rma_number} for order ${id}.`,
    lines.map(({ name, color, size, quantity }) => `${quantity} x ${name}, ${color}, ${size}`).join('\n'),
    `Send the pieces to:\n${sendTo.join('\n')}`,
    `Your return label is on your order page, as a PDF to print and stick on the parcel. If you cannot print it, write this address and ${rma_number} on the parcel.`,
    postage(shipping_cents),
    `Refund: ${money(refund_cents)}, within 5-7 business days after we have looked at the pieces.`,
    orderPage(link),
  ),
});
