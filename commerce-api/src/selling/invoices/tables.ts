import type { DocumentKind } from '@nara/shared-contracts';

/** A tax invoice or credit note as it was issued. Only what identifies its buyer ever changes: it is erased in time. */
export interface TaxDocumentTable {
  /** Serial number, such as `INV-000001`. */
  number: string;
  kind: DocumentKind;
  order_id: string;
  /** Place of the refund in the payment's ledger; 0 for the invoice, so that there is one. */
  fact_seq: number;
  /** Number of the invoice that a credit note is about. */
  invoice: string | null;
  issued_at: number;
  /** VAT included. */
  total_cents: number;
  vat_cents: number;
  /** Empty once it was erased. */
  buyer_email: string;
  /** JSON of the buyer's name and address; empty once they were erased. */
  buyer_json: string;
  /** JSON of everything else that it says. */
  content_json: string;
}

/** The number that a series has reached: what makes it be without gaps. */
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
