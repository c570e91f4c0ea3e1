export { drawDocument } from './draw';
export { type DocumentIssued, documentIssued } from './facts';
export { invoicePdfTask } from './pdf-file';
export { invoices } from './subject';
