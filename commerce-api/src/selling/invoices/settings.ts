import { InvoiceDetails } from '@nara/shared-contracts/api/payments';
import { defineSetting } from '#staff/settings';

/** Seller on tax invoices; an example until staff set the real one. */
export const INVOICE_DETAILS = defineSetting<InvoiceDetails>({
  name: 'invoice-details',
  title: 'the invoice details',
  schema: InvoiceDetails,
  keepsHistory: true,
  initial: {
    seller: 'NARA Activewear (Pty) Ltd',
    address: ['1 Example Street', 'Cape Town', '8001', 'South Africa'],
    vatNumber: '4000000000',
    registrationNumber: '2020/000000/07',
  },
});
