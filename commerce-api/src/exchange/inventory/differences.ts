import type { Difference, ReconcileOrder, ReconcileResult } from '@nara/shared-contracts/api/inventory';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { type Kysely, sql } from 'kysely';
import { contains, type Database, type Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import type { Author } from '#staff/audit';
import { changeStock, lockLevels, type StockMove } from './change-stock';
import { alreadyUndone, reconciliationNotFound } from './errors';
import { findEvidence, isSafe, likelyCause } from './likely-cause';
import { skuName } from './queries';

interface DifferenceFilter {
  search?: string;
  dc?: DistributionCentre;
}

const SIZE = sql`abs(p.difference)`;

const selectDifferences = (db: Kysely<Tables>, { search, dc }: DifferenceFilter) => {
  let query = db
    .selectFrom('partner_stock as p')
    .innerJoin('variants as v', 'v.id', 'p.variant_id')
    .innerJoin('products as g', 'g.id', 'v.product_id')
    .where('p.difference', '<>', 0);
  if (dc) query = query.where('p.dc', '=', dc);
  if (search) {
    query = query.where((eb) =>
      eb.or([
        contains(eb.ref('v.sku'), search),
        contains(eb.ref('v.woolworths_sku'), search),
        contains(eb.ref('g.name'), search),
      ]),
    );
  }
  return query;
};

/** Returns one page of differences (pages from 1), largest first, and the total number. `now` in epoch ms. */
export async function findDifferences(
  db: Kysely<Tables>,
  { page, pageSize, ...filter }: DifferenceFilter & { page: number; pageSize: number },
  now: number,
): Promise<{ rows: Difference[]; total: number }> {
  const found = await selectDifferences(db, filter)
    .leftJoin('stock_levels as l', (join) => join.onRef('l.variant_id', '=', 'p.variant_id').onRef('l.dc', '=', 'p.dc'))
    .select(['p.variant_id', 'p.dc', 'p.difference', 'p.at', 'l.available'])
    .select(['v.sku', 'v.woolworths_sku', 'v.color', 'v.size', 'g.name'])
    .orderBy(SIZE, 'desc')
    .orderBy('p.variant_id', 'desc')
    .orderBy('p.dc', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await selectDifferences(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const evidenceOf = await findEvidence(db, found, now);
  const rows = found.map((row): Difference => {
    const { cause, explanation } = likelyCause({ difference: row.difference, ...evidenceOf(row) });
    const ours = row.available ?? 0;
    return {
      id: `${row.variant_id}@${row.dc}`,
      variantId: row.variant_id,
      dc: row.dc,
      naraSku: row.sku,
      woolworthsSku: row.woolworths_sku,
      productName: skuName(row),
      ours,
      theirs: ours + row.difference,
      difference: row.difference,
      cause,
      explanation,
      isSafe: isSafe(cause),
      pulledAt: toIso(row.at),
    };
  });
  return { rows, total };
}

/** Counts the differences. */
export async function countDifferences(db: Kysely<Tables>): Promise<number> {
  const { total } = await db
    .selectFrom('partner_stock')
    .where('difference', '<>', 0)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

type Wanted = NonNullable<ReconcileOrder['items']>;
type Left = ReconcileResult['left'];

/** Maximum number of differences settled in one go. */
const MAX = 1000;
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
  for (let page = 1; page <= MAX / PAGE; page += 1) {
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
