import type { OrderTable } from '#selling/orders/tables';
import type { Mail } from '../queue-mail';
import { type MailTexts, write } from '../templates/mail-texts';

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
