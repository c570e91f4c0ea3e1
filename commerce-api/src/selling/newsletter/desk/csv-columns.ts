import { timeCell } from '#platform/http';
import type { Context } from '#platform/subject';
import { linkTo, oneClickUrl } from '../links';
import type { NewsletterSubscriberTable } from '../tables';

/**
 * Returns the columns of the export. The program that sends the newsletter puts the links into its texts and its
 * `List-Unsubscribe` header.
 */
export const columnsOf = (context: Context, at: number) => ({
  'E-mail': ({ email }: NewsletterSubscriberTable) => email,
  Confirmed: ({ confirmed_at }: NewsletterSubscriberTable) => timeCell(confirmed_at),
  'Signed up': ({ asked_at }: NewsletterSubscriberTable) => timeCell(asked_at),
  'Consent text': ({ consent }: NewsletterSubscriberTable) => consent,
  Page: ({ page }: NewsletterSubscriberTable) => page,
  'Unsubscribe page': ({ id }: NewsletterSubscriberTable) => linkTo(context, 'unsubscribe', id, at),
  'List-Unsubscribe': ({ id }: NewsletterSubscriberTable) => oneClickUrl(context, id, at),
});
