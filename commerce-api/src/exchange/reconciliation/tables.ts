import type { PaymentProviderName } from '@nara/shared-contracts/rules/payments';
import type { StatementLineState } from '@nara/shared-contracts/rules/reconciliation';
import type { SettlementKind } from './files/lines';

/** An imported file of the bank or of a provider. */
export interface BookImportTable {
  id: string;
  kind: 'statement' | 'settlement';
  /** Account or provider that the file belongs to. */
  source: string;
  format: string;
  /** Name of the file; empty if unknown. */
  name: string;
  /** South African days of its first and last line. The file covers all days between them. */
  from_day: string;
  to_day: string;
  /** Number of its lines that were new. */
  line_count: number;
  created_by: string;
  created_at: number;
}

/** A line of a provider's books. Its id is derived from its content, so that it is stored once. */
export interface SettlementLineTable {
  id: string;
  import_id: string;
  provider: PaymentProviderName;
  at: number;
  day: string;
  kind: SettlementKind;
  /** Empty if there is none. */
  order_id: string;
  reference: string;
  /** Signed as it changes the balance there. */
  gross_cents: number;
  fee_cents: number;
  description: string;
}

/** A line of the bank. Its id is derived from its content, so that it is stored once. */
export interface StatementLineTable {
  id: string;
  import_id: string;
  account: string;
  day: string;
  cents: number;
  description: string;
  /** `debit` for outgoing money, which needs no decision. */
  state: StatementLineState | 'debit';
  /** The provider's payout line that this credit was matched with. */
  payout_id: string | null;
  decided_by: string | null;
  decided_at: number | null;
}

/** The part of a credit that pays an order. */
export interface StatementPartTable {
  line_id: string;
  order_id: string;
  cents: number;
  /** Name of the capture in the order's ledger. */
  capture: string;
  /** 1 if the credit added the capture; 0 if staff had recorded it before. */
  is_fact: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    book_imports: BookImportTable;
    settlement_lines: SettlementLineTable;
    statement_lines: StatementLineTable;
    statement_parts: StatementPartTable;
  }
}
