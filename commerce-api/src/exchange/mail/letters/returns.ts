import type { OrderTable } from '#selling/orders/tables';
import type { ReturnTable } from '#selling/returns/tables';
import { type Mail, money } from '../queue-mail';
import { type MailTexts, write } from '../templates/mail-texts';

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

type Texts = Pick<MailTexts, 'of'>;
type Order = Pick<OrderTable, 'id' | 'email'>;
type Decided = Pick<ReturnTable, 'rma_number' | 'refund_cents'>;

const about = (order: Order, rma: Decided, link: string) => ({
  rmaNumber: rma.rma_number,
  orderId: order.id,
  orderLink: link,
  refund: money(rma.refund_cents),
});

const headOf = (kind: string, { email }: Order, { rma_number }: Decided) => ({
  to: email,
  kind,
  reference: rma_number,
});

/** Returns the mail that announces that a return was approved, with its refund. */
export const returnApproved = (texts: Texts, order: Order, rma: Decided, link: string): Mail => ({
  ...headOf('return-approved', order, rma),
  ...write(texts, 'return-approved', about(order, rma, link)),
});

/** Returns the mail that announces that a return was rejected, with the reason in the words of staff. */
export const returnRejected = (texts: Texts, order: Order, rma: Decided, reason: string, link: string): Mail => ({
  ...headOf('return-rejected', order, rma),
  ...write(texts, 'return-rejected', { ...about(order, rma, link), reason }),
});

/**
 * Returns the mail that announces that the refund of a return was paid. For a refund through the provider, which is yet
 * to be made, it announces that the money goes back.
 */
export const returnRefunded = (
  texts: Texts,
  order: Order,
  rma: Decided,
  { isByProvider }: { isByProvider: boolean },
  link: string,
): Mail => ({
  ...headOf('return-refunded', order, rma),
  ...write(texts, isByProvider ? 'return-given-back' : 'return-refunded', about(order, rma, link)),
});
