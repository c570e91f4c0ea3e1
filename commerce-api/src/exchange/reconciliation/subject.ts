import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';
import { findImportRows, findRefusedFile } from '#exchange/imports';
import { isAmong } from '#platform/database';
import type { HandlersOf } from '#platform/http';
import { type Context, defineSubject, type Holding, type Person } from '#platform/subject';
import { forStaff } from '#platform/worker-pool';
import { registerAction } from '#staff/approvals';
import { authorOf } from '#staff/audit';
import { compare, comparedDays, comparisonCsv, rangeOf } from './comparing/compare';
import { journalCsv, journalOf, loadVatRates } from './comparing/journal';
import { loadBooks } from './comparing/load-books';
import { findCredits, findCreditView } from './deciding/credits';
import { type CreditToDecide, decide, decideOrAsk, toDecided, undoDecision } from './deciding/decide';
import { applyBooks, findImports, undoImport } from './imports';
import { orderFinder } from './matching';
import { BOOKS, previewBooks } from './preview-import';

const reconciliationHandlers = (context: Context): HandlersOf<'reconciliation'> => {
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

const ERASED = 'Erased';

/** Banks record who paid, and what they typed. Erasing keeps only that money came, when, and for which order. */
const statementLinesHolding: Holding = {
  table: 'statement_lines',
  title: 'Bank transfers',
  async find(db, person) {
    const ids = await findLines(db, person);
    const rows = await db.selectFrom('statement_lines').selectAll().where(isAmong('id', ids)).orderBy('day').execute();
    return rows.map(({ day, cents, description }) => ({
      Day: day,
      Amount: formatRand(toRand(cents)),
      'As the bank says': description,
    }));
  },
  async erase(_context, tx, person) {
    const ids = await findLines(tx, person);
    await tx.updateTable('statement_lines').set({ description: ERASED }).where(isAmong('id', ids)).execute();
  },
};

/** Finds the lines that paid orders of a person, or that name one of them. */
async function findLines(db: Parameters<Holding['find']>[0], { orderIds }: Person): Promise<string[]> {
  const parts = await db.selectFrom('statement_parts').select('line_id').where(isAmong('order_id', orderIds)).execute();
  const ordersIn = orderFinder(orderIds);
  const candidates =
    orderIds.length === 0
      ? []
      : await db
          .selectFrom('statement_lines')
          .select(['id', 'description'])
          .where('description', 'ilike', '%nara%')
          .execute();
  const named = candidates.filter(({ description }) => ordersIn(description).length > 0).map(({ id }) => id);
  return [...new Set([...parts.map(({ line_id }) => line_id), ...named])];
}

/** A provider's description may carry a shopper's name. */
const settlementLinesHolding: Holding = {
  table: 'settlement_lines',
  title: 'Lines of the payment provider',
  async find(db, { orderIds }) {
    const rows = await db
      .selectFrom('settlement_lines')
      .selectAll()
      .where(isAmong('order_id', orderIds))
      .orderBy('at')
      .execute();
    return rows.map(({ day, gross_cents, description }) => ({
      Day: day,
      Amount: formatRand(toRand(gross_cents)),
      'As the provider says': description,
    }));
  },
  erase: (_context, tx, { orderIds }) =>
    tx.updateTable('settlement_lines').set({ description: ERASED }).where(isAmong('order_id', orderIds)).execute(),
};

export const reconciliation = defineSubject({
  name: 'reconciliation',
  async prepare(context) {
    registerAction<CreditToDecide>(context, { kind: 'bank-credit', permission: 'payments', execute: decide });
  },
  personalData: [statementLinesHolding, settlementLinesHolding],
  handlers: { reconciliation: reconciliationHandlers },
});
