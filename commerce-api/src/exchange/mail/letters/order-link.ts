import type { OrderTable } from '#selling/orders/tables';
import type { Mail } from '../queue-mail';
import { letter, orderPage } from './letter';

/** Carries a new link to an order. */
export const orderLink = ({ id, email }: Pick<OrderTable, 'id' | 'email'>, link: string): Mail => ({
  to: email,
  kind: 'order-link',
  reference: id,
  subject: `A new link to your NARA order ${id}`,
  text: letter('Here is a new link to your order. It takes the place of those we sent before.', orderPage(link)),
});
