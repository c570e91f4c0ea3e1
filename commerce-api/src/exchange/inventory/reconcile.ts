import type { DistributionCentre, ReconcileOrder, ReconcileResult } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import type { NoticeStockReturned } from '#selling/stock/notices';
import type { Author } from '#staff/audit';
import { byLevel, changeStock, lockLevels, type StockMove } from './change-stock';
import { findDifferences } from './differences';
import { alreadyUndone, reconciliationNotFound } from './refusals';

export interface ReconcileServices {
  database: Database;
  noticeStockReturned: NoticeStockReturned;
}

/** What came of it, and which variants' stock moved. */
export type Reconciled = ReconcileResult & { moved: string[] };

type Wanted = NonNullable<ReconcileOrder['items']>;
type Left = ReconcileResult['left'];

/** Settled in one go; the rest when those are through. */
const MOST = 1000;
const PAGE = 200;

/**
 * Takes over the retailer's stock: each difference is moved as it is, so that what was sold since the pull stays sold.
 * One that is no longer what was shown, or would take more than there is, is left and told.
 */
export async function reconcile(
  { database, noticeStockReturned }: ReconcileServices,
  { items }: ReconcileOrder,
  author: Author,
): Promise<Reconciled> {
  const wanted = items ?? (await findSafe(database, author.at));
  if (wanted.length === 0) return { id: null, done: 0, left: [], moved: [] };
  return database.transaction(async (tx) => {
    const [levels, names] = await lockAll(tx, wanted);
    const left: Left = [];
    const moves: StockMove[] = [];
    const leave = (variantId: string, dc: DistributionCentre, message: string) =>
      void left.push({ naraSku: names.get(variantId) ?? variantId, dc, message });
    const pulled = await findPulled(tx, wanted);
    for (const { variantId, dc, difference } of wanted) {
      const now = pulled.get(`${variantId} ${dc}`) ?? 0;
      if (now !== difference)
        leave(variantId, dc, now === 0 ? 'It is settled already.' : 'The difference changed meanwhile.');
      else if ((levels(variantId, dc) ?? 0) + difference < 0) leave(variantId, dc, 'Its pieces were sold meanwhile.');
      else moves.push({ variant_id: variantId, dc, delta: difference });
      // Named twice, it is settled once.
      pulled.delete(`${variantId} ${dc}`);
    }
    if (moves.length === 0) return { id: null, done: 0, left, moved: [] };
    const note =
      moves.length === 1
        ? 'Took over the retailer’s stock'
        : `Took over the retailer’s stock of ${moves.length} records`;
    const id = await changeStock(tx, { kind: 'sync', note }, moves, author);
    await noticeRises(tx, noticeStockReturned, moves, author.at);
    return { id, done: moves.length, left, moved: moves.map(({ variant_id }) => variant_id) };
  });
}

/**
 * Takes a reconciliation back by counter movements, once. Where the pieces it brought were sold meanwhile, it stays and
 * is told. Throws 404 `reconciliation-not-found` and 409 `already-undone`.
 */
export const undoReconcile = (
  { database, noticeStockReturned }: ReconcileServices,
  id: string,
  author: Author,
): Promise<Reconciled> =>
  database.transaction(async (tx) => {
    const change = await tx
      .selectFrom('stock_changes')
      .selectAll()
      .where('id', '=', id)
      .where('kind', '=', 'sync')
      .forUpdate()
      .executeTakeFirst();
    if (!change?.moved_json) throw reconciliationNotFound();
    if (change.undone_at !== null) throw alreadyUndone();
    const moved = JSON.parse(change.moved_json) as StockMove[];
    const [levels, names] = await lockAll(
      tx,
      moved.map(({ variant_id }) => ({ variantId: variant_id })),
    );
    const isThere = ({ variant_id, dc, delta }: StockMove) => (levels(variant_id, dc) ?? 0) - delta >= 0;
    const left = moved
      .filter((move) => !isThere(move))
      .map(({ variant_id, dc }) => ({
        naraSku: names.get(variant_id) ?? variant_id,
        dc,
        message: 'Its pieces were sold meanwhile.',
      }));
    const moves = moved.filter(isThere).map((move) => ({ ...move, delta: -move.delta }));
    if (moves.length === 0) return { id: null, done: 0, left, moved: [] };
    await tx.updateTable('stock_changes').set({ undone_at: author.at }).where('id', '=', id).execute();
    const undoId = await changeStock(tx, { kind: 'undo', note: id }, moves, author);
    await noticeRises(tx, noticeStockReturned, moves, author.at);
    return { id: undoId, done: moves.length, left, moved: moves.map(({ variant_id }) => variant_id) };
  });

/** The safe ones among the largest differences. */
async function findSafe({ kysely }: Database, now: number): Promise<Wanted> {
  const safe: Wanted = [];
  for (let page = 1; page <= MOST / PAGE; page += 1) {
    const { rows } = await findDifferences(kysely, { page, pageSize: PAGE }, now);
    safe.push(
      ...rows.filter((row) => row.isSafe).map(({ variantId, dc, difference }) => ({ variantId, dc, difference })),
    );
    if (rows.length < PAGE) break;
  }
  return safe;
}

/** The levels of these variants, locked, and what the variants are called. */
async function lockAll(tx: Kysely<Tables>, wanted: readonly { variantId: string }[]) {
  const ids = [...new Set(wanted.map(({ variantId }) => variantId))];
  const levels = await lockLevels(tx, ids);
  const variants = await tx.selectFrom('variants').select(['id', 'sku']).where('id', 'in', ids).execute();
  return [levels, new Map(variants.map(({ id, sku }) => [id, sku]))] as const;
}

/** The differences of these variants as they are now. */
async function findPulled(tx: Kysely<Tables>, wanted: Wanted): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('partner_stock')
    .select(['variant_id', 'dc', 'difference'])
    .where('variant_id', 'in', [...new Set(wanted.map(({ variantId }) => variantId))])
    .forUpdate()
    .execute();
  return new Map(rows.map(({ variant_id, dc, difference }) => [`${variant_id} ${dc}`, difference]));
}

async function noticeRises(
  tx: Kysely<Tables>,
  noticeStockReturned: NoticeStockReturned,
  moves: readonly StockMove[],
  at: number,
): Promise<void> {
  const risen = moves.filter(({ delta }) => delta > 0).sort(byLevel);
  await noticeStockReturned(tx, [...new Set(risen.map(({ variant_id }) => variant_id))], at);
}
