export { type DocumentIssued, documentIssued, INVOICE_DETAILS } from './issue';
export { invoicePdfTask } from './pdf-file';
export { drawDocument, invoices } from './subject';
