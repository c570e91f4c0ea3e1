import type { DocumentIssued } from '#selling/invoices';
import type { Mail } from '../queue-mail';
import { letter, money, orderPage } from './letter';

/** Brings a tax invoice or credit note to the shopper, as a PDF. */
export function taxDocument(
  { order: { id, email }, document: { number, kind, total_cents } }: DocumentIssued,
  link: string,
): Mail {
  const isInvoice = kind === 'invoice';
  const amount = money(total_cents);
  return {
    to: email,
    kind: isInvoice ? 'tax-invoice' : 'credit-note',
    reference: id,
    document: number,
    subject: `${isInvoice ? 'Tax invoice' : 'Credit note'} ${number} for your NARA order ${id}`,
    text: letter(
      isInvoice
        ? `We received your payment of ${amount} for order ${id}. Your tax invoice ${number} comes with this e-mail.`
        : `${amount} of your order ${id} was given back. The credit note ${number} comes with this e-mail.`,
      orderPage(link),
    ),
  };
}
