import type { PaymentProviderName, StatementLineState } from '@nara/shared-contracts';
import type { SettlementKind } from './files/lines';

/** A file of the bank or of a provider that was imported. */
export interface BookImportTable {
  id: string;
  kind: 'statement' | 'settlement';
  /** Account or provider whose books it is. */
  source: string;
  format: string;
  /** Name of the file; empty when it is not known. */
  name: string;
  /** South African days of its first and last line, which it covers. */
  from_day: string;
  to_day: string;
  /** New lines of it. */
  line_count: number;
  created_by: string;
  created_at: number;
}

/** A line of a provider's books. Its id follows from what it says, so that it is there once. */
export interface SettlementLineTable {
  id: string;
  import_id: string;
  provider: PaymentProviderName;
  at: number;
  day: string;
  kind: SettlementKind;
  /** Empty for none. */
  order_id: string;
  reference: string;
  /** Signed as it moves the balance there. */
  gross_cents: number;
  fee_cents: number;
  description: string;
}

/** A line of the bank. Its id follows from what it says, so that it is there once. */
export interface StatementLineTable {
  id: string;
  import_id: string;
  account: string;
  day: string;
  cents: number;
  description: string;
  /** Money that went out is never decided on: `debit`. */
  state: StatementLineState | 'debit';
  /** Line of a provider's books that paid it out. */
  payout_id: string | null;
  decided_by: string | null;
  decided_at: number | null;
}

/** What of a credit pays which order. */
export interface StatementPartTable {
  line_id: string;
  order_id: string;
  cents: number;
  /** The capture in the order's ledger. */
  capture: string;
  /** 1 when the credit added it; 0 when staff had recorded it before. */
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
