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

/** Returns our status for one of the partner's; an unknown status counts as pending. Rule: docs/product/orders.md. */
export const fromPartnerStatus = (status: string): OrderStatus =>
  Object.hasOwn(STATUS_OF_PARTNER, status) ? (STATUS_OF_PARTNER[status] as OrderStatus) : 'pending';
