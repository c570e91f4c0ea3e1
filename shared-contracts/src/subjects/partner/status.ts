import type { OrderStatus } from '../orders/vocabulary';

const STATUS_OF_PARTNER: Readonly<Record<string, OrderStatus>> = {
  confirmed: 'processing',
  picked: 'processing',
  packed: 'processing',
  shipped: 'shipped',
  in_transit: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

/** The partner's word for an order's state in ours; a word we do not know reads as pending. */
export const fromPartnerStatus = (status: string): OrderStatus =>
  Object.hasOwn(STATUS_OF_PARTNER, status) ? (STATUS_OF_PARTNER[status] as OrderStatus) : 'pending';
