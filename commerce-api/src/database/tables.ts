import type { Category, DistributionCentre, LiveOrder, OrderStatus, Role, Size } from '@nara/shared-contracts';

/*
 * Columns that mean the same on SQLite and PostgreSQL: text ids, integer cents (`_cents`),
 * integer epoch milliseconds (`_at`, `_until`), 0 or 1 for yes and no, JSON as text (`_json`).
 */

export interface ProductTable {
  id: string;
  name: string;
  description: string;
  price_cents: number;
  compare_at_cents: number | null;
  category: Category;
  subcategory: string;
  tags_json: string;
  garment: string;
  erp_product_code: string;
  released_at: number;
  is_active: number;
  position: number;
}

export interface VariantTable {
  id: string;
  product_id: string;
  sku: string;
  size: Size;
  color: string;
  color_code: string;
  woolworths_sku: string | null;
  erp_variant_code: string | null;
  /** Place among the product's variants, from 0. */
  position: number;
}

export interface StockLevelTable {
  variant_id: string;
  dc: DistributionCentre;
  available: number;
}

export interface OrderTable {
  id: string;
  /** SHA-256 of the canonical body that placed it; empty for an order nobody posted. */
  body_hash: string;
  email: string;
  customer_name: string;
  customer_ref: string;
  status: OrderStatus;
  payment_method: 'card' | 'eft';
  shipping_address_json: string;
  billing_address_json: string;
  subtotal_cents: number;
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
  created_at: number;
  /** Grows with every change, so that it also serves as the order's version. */
  updated_at: number;
}

/** A line as it was sold: later changes of the catalogue do not reach it. */
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
}

/** Where the pieces of a line were taken from. */
export interface OrderAllocationTable {
  order_id: string;
  line: number;
  dc: DistributionCentre;
  quantity: number;
}

/** The timeline of an order, in words for people. */
export interface OrderEventTable {
  order_id: string;
  /** Place in the order's timeline, from 1. */
  seq: number;
  at: number;
  type: string;
  message: string;
}

export type OutboxState = 'pending' | 'done' | 'dead' | 'withdrawn';

/** One row per order: its submission to the partner. */
export interface OutboxTable {
  order_id: string;
  state: OutboxState;
  /** Failed attempts so far. */
  attempts: number;
  next_attempt_at: number;
  lease_id: string | null;
  leased_until: number;
  last_code: string | null;
  last_error: string | null;
  created_at: number;
  updated_at: number;
}

/** Webhooks already handled, by their signed id. */
export interface PartnerUpdateTable {
  id: string;
  order_id: string;
  status: string;
  received_at: number;
}

export interface SessionTable {
  /** SHA-256 of the cookie's value. */
  id_hash: string;
  site_until: number;
  staff_until: number;
  staff_name: string | null;
  staff_role: Role | null;
}

export interface UnlockAttemptTable {
  id: string;
  address: string;
  at: number;
}

export interface CartEventTable {
  id: string;
  session_id: string;
  event: string;
  product_id: string;
  variant_id: string;
  quantity: number;
  /** When the browser says it happened. */
  occurred_at: number;
  received_at: number;
}

export interface FailureReportTable {
  id: string;
  order_id: string;
  error: string;
  order_json: string;
  reported_at: number;
  received_at: number;
}

export interface AuditLogTable {
  id: string;
  at: number;
  actor: string;
  role: string;
  action: string;
  subject: string;
  before_json: string;
  after_json: string;
}

/** Secrets the server made itself on its first start. */
export interface SecretTable {
  name: string;
  value: string;
}

export interface Tables {
  products: ProductTable;
  variants: VariantTable;
  stock_levels: StockLevelTable;
  orders: OrderTable;
  order_items: OrderItemTable;
  order_allocations: OrderAllocationTable;
  order_events: OrderEventTable;
  outbox: OutboxTable;
  partner_updates: PartnerUpdateTable;
  sessions: SessionTable;
  unlock_attempts: UnlockAttemptTable;
  cart_events: CartEventTable;
  failure_reports: FailureReportTable;
  audit_log: AuditLogTable;
  secrets: SecretTable;
}
