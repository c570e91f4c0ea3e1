import { Refusal } from '#platform/http';
import type { OrderTable } from '#selling/orders/tables';

const TOO_LATE: Record<OrderTable['status'], string> = {
  pending: 'Your order has been picked already, so it can no longer be cancelled. You can return it once it arrives.',
  processing:
    'Your order has been picked already, so it can no longer be cancelled. You can return it once it arrives.',
  shipped: 'Your order is on its way, so it can no longer be cancelled. You can return it once it arrives.',
  delivered: 'Your order was delivered, so it can no longer be cancelled. You can return it instead.',
  cancelled: 'Your order is cancelled already.',
  refunded: 'Your order was refunded, so there is nothing left to cancel.',
};

export const tooLate = (status: OrderTable['status']) => new Refusal(409, 'order-not-cancellable', TOO_LATE[status]);

const tryAgain = (detail: string) =>
  new Refusal(503, 'cancellation-unavailable', detail, { headers: { 'retry-after': '30' } });

export const partnerSilent = () =>
  tryAgain('We could not reach our distribution centre, so nothing was changed. Please try again in a moment.');

export const handingOver = () =>
  tryAgain('Your order is being handed to our distribution centre right now. Please try again in a moment.');
