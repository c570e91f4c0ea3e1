import type { OrderStatus } from '@nara/shared-contracts';
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

const ENDED = `Your order is cancelled, because it could not be confirmed in time. We are sorry. ${REFUND_TIME}`;

/**
 * Announces the present status of `order`, which `isEnded` by itself when nobody confirmed it in time. Returns null for a
 * status that shoppers get no mail about.
 */
export function orderStatus(
  order: Pick<OrderTable, 'id' | 'email' | 'status' | 'tracking_code'>,
  link: string,
  isEnded = false,
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
      isEnded ? ENDED : news.text,
      isUnderWay ? `Tracking number: ${order.tracking_code}` : null,
      orderPage(link),
    ),
  };
}
