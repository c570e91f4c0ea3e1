import { exportFileName } from '@nara/shared-contracts/rules/common';
import { type HandlersOf, NamedText } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { adjust, setBlocked } from './adjust';
import { ledgerCsv } from './export-ledger';
import { findFigures } from './figures';
import { issue } from './issue';
import { findCards, loadCard } from './list';
import { forgetCodes, readCodes } from './saved-codes';

/** Endpoints for the gift card screens; `delivery` is in mail. */
export const adminGiftCardsHandlers = (context: Context): Omit<HandlersOf<'adminGiftCards'>, 'delivery'> => {
  const { database, now } = context;
  return {
    list: ({ query }) => findCards(context, query, query),
    figures: () => findFigures(context),
    export: ({ query }) =>
      new NamedText(exportFileName('gift-cards', 'csv', query, now()), ledgerCsv(database.kysely, query)),
    issue: (call) => issue(context, call.body, authorOf(call, now())),
    codes: (call) => readCodes(context, call.params.batch, authorOf(call, now())),
    async saved(call) {
      await forgetCodes(context, call.params.batch, authorOf(call, now()));
      return { accepted: true };
    },
    get: ({ params: { id } }) => loadCard(context, id),
    async block(call) {
      const { id } = call.params;
      await setBlocked(context, { id, isBlocked: true, reason: call.body.reason }, authorOf(call, now()));
      return loadCard(context, id);
    },
    async unblock(call) {
      const { id } = call.params;
      await setBlocked(context, { id, isBlocked: false, reason: call.body.reason }, authorOf(call, now()));
      return loadCard(context, id);
    },
    async adjust(call) {
      const { id } = call.params;
      await adjust(context, { id, adjustment: call.body }, authorOf(call, now()));
      return loadCard(context, id);
    },
  };
};
