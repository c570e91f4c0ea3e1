export { drawDocument } from './draw';
export { type DocumentIssued, documentIssued } from './facts';
export { invoicePdfTask } from './pdf-file';
export { INVOICE_DETAILS } from './settings';
export { invoices } from './subject';
