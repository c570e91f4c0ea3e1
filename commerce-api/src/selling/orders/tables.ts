import type { LiveOrder } from '@nara/shared-contracts/api/live-orders';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import type { OrderMethod } from '@nara/shared-contracts/rules/payments';
import type { DeliveryMethod } from '@nara/shared-contracts/rules/shop-settings';

/** The partner's progress states of an order. */
export type PartnerStatus =
  | 'confirmed'
  | 'picked'
  | 'packed'
  | 'shipped'
  | 'in_transit'
  | 'delivered'
  | 'cancelled'
  | 'refunded';

export interface OrderTable {
  id: string;
  /** SHA-256 of the canonical body that placed it; empty for an order that was not placed by a request. */
  body_hash: string;
  email: string;
  customer_name: string;
  customer_ref: string;
  status: OrderStatus;
  payment_method: OrderMethod;
  shipping_address_json: string;
  billing_address_json: string;
  /** Price of the goods before any discount. */
  subtotal_cents: number;
  /** Discount on the goods by promotions. */
  discount_cents: number;
  shipping_cents: number;
  tax_cents: number;
  total_cents: number;
  /** Pieces over all lines. */
  piece_count: number;
  dc: DistributionCentre;
  fulfillment_route: LiveOrder['fulfillmentRoute'];
  woolworths_order_id: string | null;
  tracking_code: string | null;
  edi_sent_at: number | null;
  /** The furthest progress that the partner has reported. */
  partner_status: PartnerStatus | null;
  delivered_at: number | null;
  /** 1 while the order holds its pieces; 0 once they are back in stock. */
  holds_stock: number;
  /**
   * Time at which the holding time last restarted, because the order became pending again; null while it counts from
   * placing.
   */
  held_since: number | null;
  /** Payment deadline (epoch ms), until which its pieces are held unpaid; null if it is not paid here. */
  pay_by: number | null;
  /** Time of payment (epoch ms); null until then. */
  paid_at: number | null;
  /** Number of times that staff have ended its links. */
  link_generation: number;
  created_at: number;
  /** Increases with every change, so that it doubles as the order's version. */
  updated_at: number;
  /** Time at which its personal data was erased. */
  erased_at: number | null;
  /** Null, like the four columns below, for an order without terms: a sample, which has standard ones. */
  delivery_method: DeliveryMethod | null;
  /** South African days, such as `2026-12-02`, between which delivery was promised. */
  deliver_from: string | null;
  deliver_until: string | null;
  /** Rate of VAT in hundredths of a per cent. */
  vat_basis_points: number | null;
  /** Revision of the shop settings by which it was priced. */
  terms_revision: number | null;
  /** Promotions that applied, as `OrderPromotion[]`; null if there were none. */
  promotions_json: string | null;
  /** JSON list of the gift card payments at the time of placing; null if there were none. */
  gift_cards_json: string | null;
}

/** A line as it was sold, unaffected by later catalogue changes. */
export interface OrderItemTable {
  order_id: string;
  line: number;
  product_id: string;
  variant_id: string;
  name: string;
  sku: string;
  color: string;
  color_code: string;
  size: string;
  image: string;
  quantity: number;
  unit_cents: number;
  /** Discount by promotions on all its pieces together. */
  discount_cents: number;
}

/** Origin of a line's pieces. */
export interface OrderAllocationTable {
  order_id: string;
  line: number;
  dc: DistributionCentre;
  quantity: number;
}

/** The timeline of an order, worded for people. */
export interface OrderEventTable {
  order_id: string;
  /** Position in the order's timeline, from 1. */
  seq: number;
  at: number;
  type: string;
  message: string;
}

declare module '#platform/database/tables' {
  interface Tables {
    orders: OrderTable;
    order_items: OrderItemTable;
    order_allocations: OrderAllocationTable;
    order_events: OrderEventTable;
  }
}
