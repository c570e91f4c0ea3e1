import { findImportRows, findRefusedFile } from '#exchange/imports';
import { forStaff } from '#platform/heavy-work';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { compare, comparedDays, rangeOf } from './comparing/compare';
import { comparisonCsv } from './comparing/comparison-csv';
import { journalCsv, journalOf } from './comparing/journal';
import { loadBooks } from './comparing/load-books';
import { loadVatRates } from './comparing/load-rates';
import { findCredits, findCreditView } from './deciding/credits';
import { decideOrAsk, toDecided, undoDecision } from './deciding/decide';
import { applyBooks } from './importing/apply';
import { findImports, undoImport } from './importing/history';
import { BOOKS, previewBooks } from './importing/preview';

export const reconciliationHandlers = (context: Context): HandlersOf<'reconciliation'> => {
  const { database, now } = context;
  return {
    days: ({ query }) => compare(context, query),

    comparison: async ({ query }) => comparisonCsv(await comparedDays(context, rangeOf(context, query))),

    async journal({ query }) {
      const days = rangeOf(context, query);
      const books = await loadBooks(database.kysely, days);
      const orderIds = books.shop.map(({ orderId }) => orderId);
      return journalCsv(journalOf(books, days, await loadVatRates(context, orderIds)));
    },

    credits: ({ query }) => findCredits(context, query),

    async decide(call) {
      const author = authorOf(call, now());
      await decideOrAsk(context, { id: call.params.id, decided: toDecided(call.body, author) }, author);
      return findCreditView(context, call.params.id);
    },

    async undoDecision(call) {
      await undoDecision(context, call.params.id, authorOf(call, now()));
      return findCreditView(context, call.params.id);
    },

    imports: ({ query }) => findImports(context, query),

    previewImport(call) {
      const file = { file: call.body, query: call.query };
      return previewBooks(context, file, authorOf(call, now()), forStaff(call));
    },

    importRows: ({ params: { id }, query, staff }) => findImportRows(context, BOOKS, id, staff, query),

    refusedRows: ({ params: { id }, staff }) => findRefusedFile(context, BOOKS, id, staff),

    applyImport: (call) => applyBooks(context, { id: call.params.id, consent: call.body }, authorOf(call, now())),

    async undoImport(call) {
      await undoImport(context, call.params.id, authorOf(call, now()));
      return { accepted: true };
    },
  };
};
