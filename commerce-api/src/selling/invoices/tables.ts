import type { DocumentKind } from '@nara/shared-contracts/api/invoices';

/** A tax invoice or credit note as issued. Only the buyer's data ever changes: it is erased in time. */
export interface TaxDocumentTable {
  /** Serial number, such as `INV-000001`. */
  number: string;
  kind: DocumentKind;
  order_id: string;
  /** Position of the refund in the payment's ledger; 0 for the invoice, so that there is only one. */
  fact_seq: number;
  /** Number of the invoice to which a credit note refers. */
  invoice: string | null;
  issued_at: number;
  /** VAT included. */
  total_cents: number;
  vat_cents: number;
  /** Empty after erasure. */
  buyer_email: string;
  /** JSON of the buyer's name and address; empty after erasure. */
  buyer_json: string;
  /** JSON of the remaining content. */
  content_json: string;
}

/** Last number of a series, which guarantees that it has no gaps. */
export interface DocumentSeriesTable {
  kind: DocumentKind;
  last_number: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    tax_documents: TaxDocumentTable;
    document_series: DocumentSeriesTable;
  }
}
