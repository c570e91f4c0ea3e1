import { sql } from 'kysely';
import { defineSubject, follow } from '#platform/subject';
import { orderPaid } from '#selling/orders';
import { moneyGivenBack } from '#selling/payments';
import { issueCreditNote, issueInvoice } from './issue';
import { documentsHolding, KEPT_MS } from './personal-data';
import { adminInvoicesHandlers, invoicesHandlers } from './routes';

export const invoices = defineSubject({
  name: 'invoices',
  personalData: [documentsHolding],
  handlers: { invoices: invoicesHandlers, adminInvoices: adminInvoicesHandlers },
  follows: [
    follow(orderPaid, { inTransaction: issueInvoice }),
    follow(moneyGivenBack, { inTransaction: issueCreditNote }),
  ],
  sweeps: [
    {
      table: 'tax_documents',
      key: 'number',
      isOver: (now) => sql`(buyer_json <> '' or buyer_email <> '') and issued_at <= ${now - KEPT_MS}`,
      clear: (keys) => sql`update tax_documents set buyer_json = '', buyer_email = '' where number in (${keys})`,
    },
  ],
});
