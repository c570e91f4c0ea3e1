import type { ReturnCondition, ReturnReason, ReturnStatus } from '@nara/shared-contracts';

/** A return (RMA) of an order's pieces. */
export interface ReturnTable {
  /** Made by the client: its idempotency key. */
  id: string;
  rma_number: string;
  order_id: string;
  /** SHA-256 of the canonical body that started it. */
  body_hash: string;
  status: ReturnStatus;
  reason: ReturnReason;
  note: string | null;
  /** What the shopper gets back, the return label already taken off. */
  refund_cents: number;
  /** Cost of the return label; 0: prepaid. */
  shipping_cents: number;
  created_at: number;
  updated_at: number;
  /** When it was decided and paid back. */
  processed_at: number | null;
}

export interface ReturnItemTable {
  return_id: string;
  order_id: string;
  line: number;
  quantity: number;
  /** null until it was inspected. */
  condition: ReturnCondition | null;
}
