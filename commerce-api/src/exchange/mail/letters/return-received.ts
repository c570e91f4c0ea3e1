import type { OrderTable } from '#selling/orders/tables';
import type { ReturnTable } from '#selling/returns/tables';
import type { Mail } from '../queue-mail';
import { type MailTexts, write } from '../templates/mail-texts';
import { money } from './letter';

interface Line {
  name: string;
  color: string;
  size: string;
  quantity: number;
}

/**
 * Returns the mail that confirms a return, with its number, its refund, how to send the pieces, and who pays for return
 * shipping.
 */
export const returnReceived = (
  texts: Pick<MailTexts, 'of'>,
  { id, email }: Pick<OrderTable, 'id' | 'email'>,
  { rma_number, refund_cents, shipping_cents }: Pick<ReturnTable, 'rma_number' | 'refund_cents' | 'shipping_cents'>,
  { lines, sendTo }: { lines: readonly Line[]; sendTo: readonly string[] },
  link: string,
): Mail => ({
  to: email,
  kind: 'return-received',
  reference: rma_number,
  ...write(texts, 'return-received', {
    rmaNumber: rma_number,
    orderId: id,
    orderLink: link,
    lines: lines.map(({ name, color, size, quantity }) => `${quantity} x ${name}, ${color}, ${size}`).join('\n'),
    sendTo: sendTo.join('\n'),
    postage: shipping_cents === 0 ? null : money(shipping_cents),
    refund: money(refund_cents),
  }),
});
