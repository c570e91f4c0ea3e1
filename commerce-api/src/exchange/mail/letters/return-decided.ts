import type { OrderTable } from '#selling/orders/tables';
import type { ReturnTable } from '#selling/returns/tables';
import type { Mail } from '../queue-mail';
import { letter, money, orderPage } from './letter';

type Order = Pick<OrderTable, 'id' | 'email'>;
type Decided = Pick<ReturnTable, 'rma_number' | 'refund_cents'>;

const mailOf = (kind: string, { email }: Order, { rma_number }: Decided, subject: string, text: string): Mail => ({
  to: email,
  kind,
  reference: rma_number,
  subject,
  text,
});

/** Announces that a return was approved, and its refund. */
export const returnApproved = (order: Order, rma: Decided, link: string): Mail =>
  mailOf(
    'return-approved',
    order,
    rma,
    `Your return ${rma.rma_number} is approved`,
    letter(
      `We have looked at the pieces of your return ${rma.rma_number} for order ${order.id}, and everything is fine.`,
      `You get ${money(rma.refund_cents)} back within 5-7 business days.`,
      orderPage(link),
    ),
  );

/** Announces that a return was rejected, with the reason in the words of staff. */
export const returnRejected = (order: Order, rma: Decided, reason: string, link: string): Mail =>
  mailOf(
    'return-rejected',
    order,
    rma,
    `Your return ${rma.rma_number} was not accepted`,
    letter(
      `We have looked at the pieces of your return ${rma.rma_number} for order ${order.id} and cannot accept it.`,
      `Reason: ${reason}`,
      orderPage(link),
    ),
  );

const refundMail = (order: Order, rma: Decided, text: string, link: string): Mail =>
  mailOf(
    'return-refunded',
    order,
    rma,
    `Your refund for return ${rma.rma_number}`,
    letter(text, 'It can take your bank a few days to show it.', orderPage(link)),
  );

/** Announces that the refund of a return was paid. */
export const returnRefunded = (order: Order, rma: Decided, link: string): Mail =>
  refundMail(
    order,
    rma,
    `We have paid the refund of ${money(rma.refund_cents)} for your return ${rma.rma_number} of order ${order.id}.`,
    link,
  );

/** Announces that the refund of a return goes back through the provider, which has still to make it. */
export const returnGivenBack = (order: Order, rma: Decided, link: string): Mail =>
  refundMail(
    order,
    rma,
    `The refund of ${money(rma.refund_cents)} for your return ${rma.rma_number} of order ${order.id} goes back to where you paid from.`,
    link,
  );
