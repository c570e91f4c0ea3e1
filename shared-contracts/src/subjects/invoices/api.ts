export { adminInvoicesEndpoints, invoicesEndpoints } from './endpoints';
export { TaxDocument } from './schemas';
