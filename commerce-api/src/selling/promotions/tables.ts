import type { PromotionKind, PromotionStatus, PromotionWay } from '@nara/shared-contracts/rules/promotions';

export interface PromotionTable {
  id: string;
  /** Increases with every change; 0 for a new one. */
  revision: number;
  status: PromotionStatus;
  /** A `PromotionDefinition`. Fields used in queries also have their own columns. */
  definition_json: string;
  name: string;
  way: PromotionWay;
  kind: PromotionKind;
  /** Chosen code. */
  code: string | null;
  /** 1 if orders must lock the row before it applies: uses, customers or codes are limited. */
  is_limited: number;
  from_at: number | null;
  until_at: number | null;
  created_at: number;
  updated_at: number;
  updated_by: string;
}

/** A code of a promotion. */
export interface PromotionCodeTable {
  code: string;
  promotion_id: string;
  /** 1 for a generated code, which is for a single order. */
  is_single: number;
  /** Id of the request that generated it. */
  batch: string | null;
  created_at: number;
}

export interface PromotionRevisionTable {
  promotion_id: string;
  revision: number;
  /** Revision to which this one goes back; null for an ordinary change. */
  restored: number | null;
  before_json: string;
  after_json: string;
  at: number;
  /** Name of the author. */
  by: string;
}

/** A promotion that applied to an order. */
export interface PromotionUseTable {
  order_id: string;
  promotion_id: string;
  code: string | null;
  /** Time of placing of the order. */
  at: number;
  discount_cents: number;
  /** Delivery cost that it waived. */
  delivery_cents: number;
  /** Time at which the order was cancelled, which releases the use; null while it counts. */
  released_at: number | null;
}

/** Another way in which a customer writes an address than their key. */
export interface CustomerAddressTable {
  /** As `lower` of the database returns it. */
  email: string;
  /** What all addresses of the customer have in common (`customerKey`). */
  customer_key: string;
}

declare module '#platform/database/tables' {
  interface Tables {
    promotions: PromotionTable;
    promotion_codes: PromotionCodeTable;
    promotion_revisions: PromotionRevisionTable;
    promotion_uses: PromotionUseTable;
    customer_addresses: CustomerAddressTable;
  }
}
