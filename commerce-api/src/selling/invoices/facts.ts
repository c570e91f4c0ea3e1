import { fact } from '#platform/subject';
import type { OrderTable } from '#selling/orders/tables';
import type { TaxDocumentTable } from './tables';

/** A tax invoice or credit note that was issued. */
export interface DocumentIssued {
  order: OrderTable;
  document: TaxDocumentTable;
  /** Epoch ms. */
  at: number;
}

/** A tax invoice or credit note was issued. */
export const documentIssued = fact<DocumentIssued>('document.issued');
