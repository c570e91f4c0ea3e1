import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { IsoTime, OrderId, Rand } from '../../wire/fields';
import { PERMISSIONS } from '../session/rules';

/** Kinds of tax documents. */
export const DOCUMENT_KINDS = ['invoice', 'credit-note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Serial number of a tax document, such as `INV-000001` or `CN-000001`. */
const DocumentNumber = z.string().regex(/^(INV|CN)-\d{6,10}$/, 'must look like INV-<six digits> or CN-<six digits>');

/** Tax invoice or credit note of an order. */
export const TaxDocument = z.strictObject({
  number: DocumentNumber,
  kind: z.enum(DOCUMENT_KINDS),
  issuedAt: IsoTime,
  total: Rand,
  /** VAT included in the total. */
  vat: Rand,
});

/** Tax documents of an order, oldest first. */
const TaxDocuments = z.strictObject({ documents: z.array(TaxDocument) });

const documentParams = z.strictObject({ id: OrderId, number: DocumentNumber });

export type TaxDocument = z.infer<typeof TaxDocument>;

const params = z.strictObject({ id: OrderId });

export const invoicesEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/orders/:id/documents',
    access: 'order-token',
    summary: 'The tax invoice and credit notes of the order; none until it is paid here',
    params,
    response: TaxDocuments,
  },
  pdf: {
    method: 'GET',
    path: '/api/orders/:id/documents/:number/document.pdf',
    access: 'order-token',
    // Rendering a document is expensive.
    perMinute: 30,
    summary: 'Get a tax invoice or credit note of the order as PDF',
    params: documentParams,
    response: 'application/pdf',
  },
});

export const adminInvoicesEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/orders/:id/documents',
    access: PERMISSIONS.orders.roles,
    summary: 'The tax invoice and credit notes of an order',
    params,
    response: TaxDocuments,
  },
  pdf: {
    method: 'GET',
    path: '/api/admin/orders/:id/documents/:number/document.pdf',
    access: PERMISSIONS.orders.roles,
    audits: 'export',
    perMinute: 30,
    summary: 'Get a tax invoice or credit note as PDF, for its shopper',
    params: documentParams,
    response: 'application/pdf',
  },
});
