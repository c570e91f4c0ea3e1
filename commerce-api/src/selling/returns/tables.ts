import type {
  DistributionCentre,
  RefundMethod,
  ReturnCondition,
  ReturnReason,
  ReturnStatus,
} from '@nara/shared-contracts';

/** A return (RMA) of an order's pieces. */
export interface ReturnTable {
  /** Made by the client: its idempotency key. */
  id: string;
  rma_number: string;
  order_id: string;
  /** SHA-256 of the canonical body that started it. */
  body_hash: string;
  /** The order's, which the list searches in. */
  customer_ref: string;
  status: ReturnStatus;
  reason: ReturnReason;
  note: string | null;
  /** What the shopper gets back, the return label already taken off. */
  refund_cents: number;
  /** Cost of the return label; 0: prepaid. */
  shipping_cents: number;
  /** Where its resalable pieces go, or went: the order's centre until staff choose another. */
  dc: DistributionCentre;
  created_at: number;
  /** Grows with every change, so that it also serves as the return's version. */
  updated_at: number;
  /** When its pieces were first inspected. */
  received_at: number | null;
  /** When it was paid back. */
  processed_at: number | null;
  paid_by: RefundMethod | null;
  /** Of the payment. */
  refund_reference: string | null;
  /** What the partner calls it; null until it took it. */
  partner_return_id: string | null;
  /** How it stands at the partner, in the partner's words. */
  partner_status: string | null;
}

export interface ReturnItemTable {
  return_id: string;
  order_id: string;
  line: number;
  quantity: number;
  /** null until it was inspected. */
  condition: ReturnCondition | null;
  /** Pieces of it that can be sold again. */
  resalable: number;
}

/** What shopper and partner did to a return; what staff did is in the audit log. */
export interface ReturnEventTable {
  id: string;
  return_id: string;
  at: number;
  actor: 'Shopper' | 'Partner' | 'System';
  message: string;
}

declare module '#platform/database/tables' {
  interface Tables {
    returns: ReturnTable;
    return_items: ReturnItemTable;
    return_events: ReturnEventTable;
  }
}
