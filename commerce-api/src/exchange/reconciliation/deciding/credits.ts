import type {
  StatementCredit,
  StatementCreditPage,
  StatementCreditQuery,
} from '@nara/shared-contracts/api/reconciliation';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import { contains, isAmong, type Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { creditNotFound } from '../errors';
import type { Match } from '../matching';
import type { StatementLineTable, StatementPartTable } from '../tables';
import { findMatches } from './open-credits';

/** Lists credits of a state, newest first (pages from 1). Open ones include suggestions. */
export async function findCredits(
  { database: { kysely }, now }: Context,
  { page, pageSize, state, search }: StatementCreditQuery,
): Promise<StatementCreditPage> {
  let all = kysely.selectFrom('statement_lines').where('state', '=', state);
  if (search) all = all.where((eb) => contains(eb.ref('description'), search));
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const lines = await all
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows: await toCredits(kysely, lines, now()), total: Number(total) };
}

/** Reads one credit. Throws 404 `credit-not-found`. */
export async function findCreditView({ database: { kysely }, now }: Context, id: string): Promise<StatementCredit> {
  const lines = await kysely
    .selectFrom('statement_lines')
    .selectAll()
    .where('id', '=', id)
    .where('state', '!=', 'debit')
    .execute();
  const [credit] = await toCredits(kysely, lines, now());
  if (!credit) throw creditNotFound();
  return credit;
}

async function toCredits(
  db: Kysely<Tables>,
  lines: readonly StatementLineTable[],
  now: number,
): Promise<StatementCredit[]> {
  if (lines.length === 0) return [];
  const ids = lines.map(({ id }) => id);
  const parts = await db.selectFrom('statement_parts').selectAll().where(isAmong('line_id', ids)).execute();
  const isOpen = lines.some(({ state }) => state === 'open');
  const matches = isOpen ? (await findMatches(db, now)).filter(({ creditId }) => ids.includes(creditId)) : [];
  const amounts = await findAmounts(db, matches);
  return lines.map((line) =>
    toCredit(
      line,
      parts.filter(({ line_id }) => line_id === line.id),
      matches.filter(({ creditId }) => creditId === line.id),
      amounts,
    ),
  );
}

/** Finds the amounts due for the orders, and the amounts of the payouts, that the matches refer to; cents by id. */
async function findAmounts(db: Kysely<Tables>, matches: readonly Match[]): Promise<Map<string, number>> {
  const orderIds = matches.flatMap((match) => (match.kind === 'order' ? [match.orderId] : []));
  const payoutIds = matches.flatMap((match) => (match.kind === 'payout' ? [match.payoutId] : []));
  const payments = await db
    .selectFrom('payments')
    .select(['order_id', 'amount_cents', 'captured_cents'])
    .where(isAmong('order_id', orderIds))
    .execute();
  const payouts = await db
    .selectFrom('settlement_lines')
    .select(['id', 'gross_cents'])
    .where(isAmong('id', payoutIds))
    .execute();
  return new Map([
    ...payments.map(({ order_id, amount_cents, captured_cents }) => [order_id, amount_cents - captured_cents] as const),
    ...payouts.map(({ id, gross_cents }) => [id, -gross_cents] as const),
  ]);
}

const toCredit = (
  line: StatementLineTable,
  parts: readonly StatementPartTable[],
  matches: readonly Match[],
  amounts: ReadonlyMap<string, number>,
): StatementCredit => ({
  id: line.id,
  day: line.day,
  amount: toRand(line.cents),
  description: line.description,
  account: line.account,
  // Debits are never read here.
  state: line.state === 'debit' ? 'not-of-shop' : line.state,
  parts: parts.map(({ order_id, cents }) => ({ orderId: order_id, amount: toRand(cents) })),
  suggestions: matches.map((match) => {
    const id = match.kind === 'order' ? match.orderId : match.payoutId;
    return { kind: match.kind, id, amount: toRand(amounts.get(id) ?? 0), doubt: match.doubt };
  }),
  decidedBy: line.decided_by,
  decidedAt: line.decided_at === null ? null : toIso(line.decided_at),
  canUndo: line.state !== 'open' && parts.every(({ is_fact }) => is_fact === 0),
});
