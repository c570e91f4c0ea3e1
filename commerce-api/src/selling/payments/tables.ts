import type { FactSource, PaymentFactKind, PaymentProviderName, PaymentState, ProofType } from '@nara/shared-contracts';
import type { Queued } from '#platform/work';

/** The payment of an order; there is one for each order that is paid here. */
export interface PaymentTable {
  order_id: string;
  provider: PaymentProviderName;
  amount_cents: number;
  /** Follows from the facts, as the sums do. */
  state: PaymentState;
  captured_cents: number;
  refunded_cents: number;
  /** What the provider took for itself. */
  fee_cents: number;
  created_at: number;
  updated_at: number;
}

/** What became known of a payment. Rows are only ever added. */
export interface PaymentFactTable {
  order_id: string;
  /** Position in the ledger, from 1. */
  seq: number;
  at: number;
  kind: PaymentFactKind;
  /** The attempt, capture, refund or dispute that it is about; empty where there is none. */
  name: string;
  /** Zero where it is not about money. */
  cents: number;
  fee_cents: number | null;
  source: FactSource;
  /** JSON list of how it was verified. */
  checks: string;
}

/** Money to give back, to one capture. */
export interface PaymentRefundTable extends Queued {
  id: string;
  order_id: string;
  capture: string;
  cents: number;
  reason: string;
  /** One that waits for staff is in nobody's queue: `by-hand`. */
  state: 'waiting' | 'by-hand' | 'made' | 'refused';
  /** When the provider was first asked for it (epoch ms): from then on it may have been made. */
  asked_at: number | null;
  /** The provider's name of it. */
  reference: string | null;
  /** Key of what staff or a return asked for; null for the shop's own. */
  request: string | null;
}

/** What staff, or a return, asked to give back; each makes a refund for every capture that it takes from. */
export interface PaymentRefundRequestTable {
  /** Made by the client, or the RMA number. */
  key: string;
  order_id: string;
  /** JSON list of the pieces by line. */
  lines: string;
  /** 1 when the delivery is among it. */
  delivery: number;
  cents: number;
  created_at: number;
}

/** A payment to be looked after; one row per order. */
export interface PaymentCheckTable extends Queued {
  order_id: string;
  state: 'waiting' | 'done' | 'given-up';
}

/** Money that staff found on the bank statement, each receipt once. */
export interface PaymentReceiptTable {
  order_id: string;
  /** Made by the staff's browser: a receipt that is sent again is the same. */
  idempotency_key: string;
  /** Also the name of its fact. */
  reference: string;
  cents: number;
  /** Day of the statement, such as `2026-03-05`. */
  received_on: string;
  recorded_by: string;
  created_at: number;
}

/** A file by which a shopper shows a transfer. */
export interface PaymentProofTable {
  id: string;
  order_id: string;
  type: ProofType;
  /** Bytes. */
  size: number;
  sha256: string;
  created_at: number;
  content: Buffer;
}

declare module '#platform/database/tables' {
  interface Tables {
    payments: PaymentTable;
    payment_facts: PaymentFactTable;
    payment_refunds: PaymentRefundTable;
    payment_refund_requests: PaymentRefundRequestTable;
    payment_checks: PaymentCheckTable;
    payment_receipts: PaymentReceiptTable;
    payment_proofs: PaymentProofTable;
  }
}
