import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import { ApiError } from '#platform/http';
import type { EndingCause } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import type { Asker } from '#staff/approvals';
import type { Author } from '#staff/audit';

/**
 * The party that cancels an order. Staff cancel it as they read it: `expectedUpdatedAt` is the time of its last change
 * at that point. The shop itself cancels orders that pass `isDue`, and leaves the others alone.
 */
export type Canceller =
  | { readonly kind: 'shopper' }
  | {
      readonly kind: 'staff';
      readonly author: Author;
      readonly expectedUpdatedAt: string;
      /** Present if a second person approved it. */
      readonly asked?: Asker;
    }
  | { readonly kind: 'shop'; readonly cause: EndingCause; readonly isDue: (order: OrderTable) => boolean };

export const SHOPPER: Canceller = { kind: 'shopper' };

type Texts<Key extends string> = Record<'shopper' | 'staff', Record<Key, string>>;

/** Returns the audience of the text. Staff read the refusals of the shop itself. */
const readerOf = ({ kind }: Canceller) => (kind === 'shopper' ? 'shopper' : 'staff');

const PICKED_FOR_SHOPPER =
  'Your order has been picked already, so it can no longer be cancelled. You can return it once it arrives.';
const PICKED_FOR_STAFF =
  'Woolworths has picked this order already, so it can no longer be cancelled. It comes back as a return once it has arrived.';

const TOO_LATE: Texts<OrderStatus> = {
  shopper: {
    pending: PICKED_FOR_SHOPPER,
    processing: PICKED_FOR_SHOPPER,
    shipped: 'Your order is on its way, so it can no longer be cancelled. You can return it once it arrives.',
    delivered: 'Your order was delivered, so it can no longer be cancelled. You can return it instead.',
    cancelled: 'Your order is cancelled already.',
    refunded: 'Your order was refunded, so there is nothing left to cancel.',
  },
  staff: {
    pending: PICKED_FOR_STAFF,
    processing: PICKED_FOR_STAFF,
    shipped:
      'This order is on its way, so it can no longer be cancelled. It comes back as a return once it has arrived.',
    delivered: 'This order was delivered, so it can no longer be cancelled. It comes back as a return.',
    cancelled: 'This order is cancelled already.',
    refunded: 'This order was refunded, so there is nothing left to cancel.',
  },
};

const TRY_AGAIN: Texts<'silent' | 'handingOver'> = {
  shopper: {
    silent: 'We could not reach our distribution centre, so nothing was changed. Please try again in a moment.',
    handingOver: 'Your order is being handed to our distribution centre right now. Please try again in a moment.',
  },
  staff: {
    silent: 'Woolworths has the order and could not be reached, so nothing was changed. Try again in a moment.',
    handingOver: 'This order is being handed to Woolworths right now. Try again in a moment.',
  },
};

export const tooLate = (status: OrderStatus, by: Canceller) =>
  new ApiError(409, 'order-not-cancellable', TOO_LATE[readerOf(by)][status]);

const tryAgain = (detail: string) =>
  new ApiError(503, 'cancellation-unavailable', detail, { headers: { 'retry-after': '30' } });

export const partnerSilent = (by: Canceller) => tryAgain(TRY_AGAIN[readerOf(by)].silent);

export const handingOver = (by: Canceller) => tryAgain(TRY_AGAIN[readerOf(by)].handingOver);
