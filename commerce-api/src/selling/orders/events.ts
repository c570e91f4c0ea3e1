import type { BankAccount } from '@nara/shared-contracts/api/payments';
import { defineEvent } from '#platform/subject';
import type { CardUse } from '#selling/gift-cards';
import type { Happening } from './queries';
import type { SoldLine } from './sell';
import type { OrderTable } from './tables';

/** A saved order, and the request that placed it. */
export interface PlacedOrder {
  order: OrderTable;
  items: readonly SoldLine[];
  /** Account for the transfer; null if the order is not paid by transfer, or not here. */
  account: BankAccount | null;
  /** Epoch ms. */
  at: number;
  requestId: string;
}

/** An order was saved and its pieces were reserved. */
export const orderPlaced = defineEvent<PlacedOrder>('order.placed');

/** Gift cards paid for all or part of an order when it was placed. */
export const orderPrepaid = defineEvent<{
  order: OrderTable;
  uses: readonly CardUse[];
  /** Epoch ms. */
  at: number;
}>('order.prepaid');

/** Changed columns of an order. */
export type OrderChange = Partial<
  Pick<
    OrderTable,
    | 'status'
    | 'woolworths_order_id'
    | 'tracking_code'
    | 'edi_sent_at'
    | 'partner_status'
    | 'shipping_address_json'
    | 'customer_name'
    | 'paid_at'
  >
>;

/** An order that is paid here was paid for the first time. */
export const orderPaid = defineEvent<{
  order: OrderTable;
  /** Epoch ms. */
  at: number;
}>('order.paid');

export interface OrderChanged {
  /** The order before the change. */
  order: OrderTable;
  change: OrderChange;
  /** Epoch ms. */
  at: number;
  happening: Happening;
}

/** The personal data of an order was erased. */
export const orderDataErased = defineEvent<{
  /** The order before the erasure. */
  order: OrderTable;
}>('order.data-erased');

/** An order was changed by staff, its shopper, the partner or the shop itself. */
export const orderChanged = defineEvent<OrderChanged>('order.changed');
