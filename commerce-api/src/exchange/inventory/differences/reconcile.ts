import type { ReconcileOrder, ReconcileResult } from '@nara/shared-contracts/api/inventory';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import type { Author } from '#staff/audit';
import { changeStock, lockLevels, type StockMove } from '../change-stock';
import { alreadyUndone, reconciliationNotFound } from '../refusals';
import { findDifferences } from './find-differences';

type Wanted = NonNullable<ReconcileOrder['items']>;
type Left = ReconcileResult['left'];

/** Maximum number of differences settled in one go. */
const MOST = 1000;
const PAGE = 200;

/**
 * Adopts the retailer's stock by moving ours by each difference, so that pieces sold since the pull stay sold. A
 * difference that has changed since, or that would take more than is available, is left alone and reported.
 */
export async function reconcile(context: Context, { items }: ReconcileOrder, author: Author): Promise<ReconcileResult> {
  const { database } = context;
  const wanted = items ?? (await findSafe(database, author.at));
  if (wanted.length === 0) return { id: null, done: 0, left: [] };
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
      // A difference named twice is settled once.
      pulled.delete(`${variantId} ${dc}`);
    }
    if (moves.length === 0) return { id: null, done: 0, left };
    const note =
      moves.length === 1
        ? 'Took over the retailer’s stock'
        : `Took over the retailer’s stock of ${moves.length} records`;
    const id = await changeStock(context, tx, { kind: 'sync', note }, moves, author);
    return { id, done: moves.length, left };
  });
}

/**
 * Reverts a reconciliation with counter movements; works only once. Pieces that have been sold since are left alone and
 * reported. Throws 404 `reconciliation-not-found` and 409 `already-undone`.
 */
export const undoReconcile = (context: Context, id: string, author: Author): Promise<ReconcileResult> =>
  context.database.transaction(async (tx) => {
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
    if (moves.length === 0) return { id: null, done: 0, left };
    await tx.updateTable('stock_changes').set({ undone_at: author.at }).where('id', '=', id).execute();
    const undoId = await changeStock(context, tx, { kind: 'undo', note: id }, moves, author);
    return { id: undoId, done: moves.length, left };
  });

/** Finds the safe differences among the largest. `now` in epoch ms. */
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

/** Locks the levels of these variants. Returns a lookup function for them, and the SKU of each variant. */
async function lockAll(tx: Kysely<Tables>, wanted: readonly { variantId: string }[]) {
  const ids = [...new Set(wanted.map(({ variantId }) => variantId))];
  const levels = await lockLevels(tx, ids);
  const variants = await tx.selectFrom('variants').select(['id', 'sku']).where('id', 'in', ids).execute();
  return [levels, new Map(variants.map(({ id, sku }) => [id, sku]))] as const;
}

/** Locks and reads the current differences of these variants, by variant and centre. */
async function findPulled(tx: Kysely<Tables>, wanted: Wanted): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('partner_stock')
    .select(['variant_id', 'dc', 'difference'])
    .where('variant_id', 'in', [...new Set(wanted.map(({ variantId }) => variantId))])
    .forUpdate()
    .execute();
  return new Map(rows.map(({ variant_id, dc, difference }) => [`${variant_id} ${dc}`, difference]));
}
