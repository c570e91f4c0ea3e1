import type { DocumentIssued } from '#selling/invoices';
import type { Mail } from '../queue-mail';
import { type MailTexts, write } from '../templates/mail-texts';
import { money } from './letter';

/** Returns the mail with a tax invoice or credit note as a PDF. */
export function taxDocument(
  texts: Pick<MailTexts, 'of'>,
  { order: { id, email }, document: { number, kind, total_cents } }: DocumentIssued,
  link: string,
): Mail {
  const name = kind === 'invoice' ? 'tax-invoice' : 'credit-note';
  return {
    to: email,
    kind: name,
    reference: id,
    document: number,
    ...write(texts, name, { number, amount: money(total_cents), orderId: id, orderLink: link }),
  };
}
