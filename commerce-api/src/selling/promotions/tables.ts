import type { PromotionKind, PromotionStatus, PromotionWay } from '@nara/shared-contracts';

export interface PromotionTable {
  id: string;
  /** Grows with every change; 0 as it was made. */
  revision: number;
  status: PromotionStatus;
  /** A `PromotionDefinition`; what is searched and decided by stands in columns of its own. */
  definition_json: string;
  name: string;
  way: PromotionWay;
  kind: PromotionKind;
  /** Code in own words. */
  code: string | null;
  /** 1 where somebody has to wait for its row before it is given: uses, customers or codes are limited. */
  is_limited: number;
  from_at: number | null;
  until_at: number | null;
  created_at: number;
  updated_at: number;
  updated_by: string;
}

/** A code by which a promotion is asked for. */
export interface PromotionCodeTable {
  code: string;
  promotion_id: string;
  /** 1 for a generated one, which is for one order. */
  is_single: number;
  /** Request that generated it. */
  batch: string | null;
  created_at: number;
}

export interface PromotionRevisionTable {
  promotion_id: string;
  revision: number;
  /** The revision that it went back to; null for a change of its own. */
  restored: number | null;
  before_json: string;
  after_json: string;
  at: number;
  /** Name of whoever made it. */
  by: string;
}

/** A promotion that an order got. */
export interface PromotionUseTable {
  order_id: string;
  promotion_id: string;
  code: string | null;
  /** When the order was placed. */
  at: number;
  discount_cents: number;
  /** Delivery that was free by it. */
  delivery_cents: number;
  /** When the order was cancelled, which gives the use back; null while it counts. */
  released_at: number | null;
}

declare module '#platform/database/tables' {
  interface Tables {
    promotions: PromotionTable;
    promotion_codes: PromotionCodeTable;
    promotion_revisions: PromotionRevisionTable;
    promotion_uses: PromotionUseTable;
  }
}
