import { exportFileName } from '@nara/shared-contracts/rules/common';
import { csvFile, type HandlersOf, NamedText } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { columnsOf } from './csv-columns';
import { findFigures } from './figures';
import { eachConfirmedBatch, findSubscribers, unsubscribeByStaff } from './subscribers';

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
