import type { OrderStatus } from '@nara/shared-contracts/rules/orders';

interface StatusText {
  /** Text above the heading. */
  eyebrow: string;
  /** Sentence about the order's status. */
  text: string;
}

export const STATUS_TEXTS: Record<OrderStatus, StatusText> = {
  pending: { eyebrow: 'Order received', text: 'We have your order and are confirming it.' },
  processing: { eyebrow: 'Order confirmed', text: 'Your order is confirmed and being packed.' },
  shipped: { eyebrow: 'On its way', text: 'Your order has left our distribution centre.' },
  delivered: { eyebrow: 'Delivered', text: 'Your order was delivered. Enjoy the first wear.' },
  cancelled: { eyebrow: 'Order cancelled', text: 'This order was cancelled.' },
  refunded: { eyebrow: 'Order refunded', text: 'This order was refunded.' },
};

/** Statuses of an order that is completed without problems. */
export const MILESTONES = [
  { status: 'pending', label: 'Received' },
  { status: 'processing', label: 'Confirmed' },
  { status: 'shipped', label: 'Shipped' },
  { status: 'delivered', label: 'Delivered' },
] as const satisfies readonly { status: OrderStatus; label: string }[];

/** Returns the number of milestones that an order has passed; 0 if it was cancelled or refunded. */
export const milestonesPassed = (status: OrderStatus): number =>
  MILESTONES.findIndex((milestone) => milestone.status === status) + 1;
