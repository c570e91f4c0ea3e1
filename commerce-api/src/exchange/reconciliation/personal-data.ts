import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';
import { isAmong } from '#platform/database';
import type { Holding, Person } from '#platform/subject';
import { orderFinder } from './matching/references';

const ERASED = 'Erased';

/** Banks record who paid, and what they typed. Erasing keeps only that money came, when, and for which order. */
export const statementLinesHolding: Holding = {
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
export const settlementLinesHolding: Holding = {
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
