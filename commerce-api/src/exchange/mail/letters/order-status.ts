import type { OrderStatus } from '@nara/shared-contracts';
import { ORDER_ENDED, ORDER_UNPAID } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import type { Mail } from '../queue-mail';
import { letter, orderPage, REFUND_TIME } from './letter';

interface News {
  kind: 'order-status' | 'order-cancelled';
  subject: (id: string) => string;
  text: string;
}

/** Mails by order status; there is none about packing, which the confirmation has announced. */
const NEWS: Partial<Record<OrderStatus, News>> = {
  shipped: {
    kind: 'order-status',
    subject: (id) => `Your NARA order ${id} is on its way`,
    text: 'Your order has left our distribution centre.',
  },
  delivered: {
    kind: 'order-status',
    subject: (id) => `Your NARA order ${id} was delivered`,
    text: 'Your order was delivered. Should something not fit, you can return it within 30 days.',
  },
  cancelled: {
    kind: 'order-cancelled',
    subject: (id) => `Your NARA order ${id} is cancelled`,
    text: `Your order is cancelled. ${REFUND_TIME}`,
  },
  refunded: {
    kind: 'order-status',
    subject: (id) => `Your NARA order ${id} is refunded`,
    text: 'Your order is refunded. The money is back with you within 5-7 business days.',
  },
};

/** Texts about orders that ended by themselves, by the event that says so. */
const ENDED: Readonly<Record<string, string>> = {
  [ORDER_ENDED]: `Your order is cancelled, because it could not be confirmed in time. We are sorry. ${REFUND_TIME}`,
  [ORDER_UNPAID]: `Your order is cancelled, because it was not paid in time. Should you have paid after all, we send it if we still have its pieces, and otherwise give the money back.`,
};

/**
 * Announces the present status of `order`, after an event of the type `happening`. Returns null for a status that shoppers
 * get no mail about.
 */
export function orderStatus(
  order: Pick<OrderTable, 'id' | 'email' | 'status' | 'tracking_code'>,
  link: string,
  happening = '',
): Mail | null {
  const news = NEWS[order.status];
  if (!news) return null;
  const isUnderWay = order.status === 'shipped' && order.tracking_code;
  return {
    to: order.email,
    kind: news.kind,
    reference: order.id,
    subject: news.subject(order.id),
    text: letter(
      ENDED[happening] ?? news.text,
      isUnderWay ? `Tracking number: ${order.tracking_code}` : null,
      orderPage(link),
    ),
  };
}
