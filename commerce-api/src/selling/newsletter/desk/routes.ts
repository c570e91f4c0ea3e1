import { exportFileName } from '@nara/shared-contracts/rules/common';
import { csvFile, type HandlersOf, NamedText, timeCell } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { linkTo, oneClickUrl } from '../links';
import type { NewsletterSubscriberTable } from '../tables';
import { findFigures } from './figures';
import { eachConfirmedBatch, findSubscribers, unsubscribeByStaff } from './subscribers';

/**
 * Returns the columns of the export. The program that sends the newsletter puts the links into its texts and its
 * `List-Unsubscribe` header.
 */
const columnsOf = (context: Context, at: number) => ({
  'E-mail': ({ email }: NewsletterSubscriberTable) => email,
  Confirmed: ({ confirmed_at }: NewsletterSubscriberTable) => timeCell(confirmed_at),
  'Signed up': ({ asked_at }: NewsletterSubscriberTable) => timeCell(asked_at),
  'Consent text': ({ consent }: NewsletterSubscriberTable) => consent,
  Page: ({ page }: NewsletterSubscriberTable) => page,
  'Unsubscribe page': ({ id }: NewsletterSubscriberTable) => linkTo(context, 'unsubscribe', id, at),
  'List-Unsubscribe': ({ id }: NewsletterSubscriberTable) => oneClickUrl(context, id, at),
});

export const adminNewsletterHandlers = (context: Context): HandlersOf<'adminNewsletter'> => {
  const { database, now } = context;
  return {
    list: ({ query }) => findSubscribers(database, query, query),
    figures: ({ query }) => findFigures(context, Number(query.days)),
    export: () =>
      new NamedText(
        exportFileName('newsletter', 'csv', {}, now()),
        csvFile(columnsOf(context, now()), eachConfirmedBatch(database)),
      ),
    unsubscribe: (call) => unsubscribeByStaff(context, call.params.id, authorOf(call, now())),
  };
};
