import { ending, ORDER_PAGE } from './phrases';

const cancelled = (why: string) => ({
  subject: 'Your NARA order {orderId} is cancelled',
  body: ending(why, ORDER_PAGE),
});

/** E-mails about orders. */
export const orderTexts = {
  'order-confirmation': {
    subject: 'Your NARA order {orderId}',
    body: ending(
      'Thank you for your order.',
      'Order {orderId}',
      '{lines}',
      '{totals}',
      '{payment}',
      '[{deliveryMethod} delivery, expected {deliveryDays}.]',
      'You can cancel it until our warehouse has picked it, and return it within {returnPeriod} of delivery.',
      ORDER_PAGE,
    ),
  },
  'order-shipped': {
    subject: 'Your NARA order {orderId} is on its way',
    body: ending('Your order has left our distribution centre.', '[Tracking number: {trackingCode}]', ORDER_PAGE),
  },
  'order-delivered': {
    subject: 'Your NARA order {orderId} was delivered',
    body: ending(
      'Your order was delivered. Should something not fit, you can return it within {returnPeriod}.',
      ORDER_PAGE,
    ),
  },
  'order-cancelled': cancelled(
    'Your order is cancelled. If you have paid already, the money is back with you within {refundTime}.',
  ),
  'order-unconfirmed': cancelled(
    'Your order is cancelled, because it could not be confirmed in time. We are sorry. If you have paid already, the money is back with you within {refundTime}.',
  ),
  'order-unpaid': cancelled(
    'Your order is cancelled, because it was not paid in time. Should you have paid after all, we send it if we still have its pieces, and otherwise give the money back.',
  ),
  'order-refunded': {
    subject: 'Your NARA order {orderId} is refunded',
    body: ending('Your order is refunded. The money is back with you within {refundTime}.', ORDER_PAGE),
  },
  'order-link': {
    subject: 'A new link to your NARA order {orderId}',
    body: ending('Here is a new link to your order. It takes the place of those we sent before.', ORDER_PAGE),
  },
};
