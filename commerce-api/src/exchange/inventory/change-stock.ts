import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DistributionCentre, MovementReason } from '@nara/shared-contracts/rules/inventory';
import { FULL_RANGE_CENTRES } from '@nara/shared-contracts/rules/inventory';
import { type Kysely, sql } from 'kysely';
import { runIn, type Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { lockStock, type Movement, moveStock, toStock } from '#selling/stock';
import { type Author, recordAudits } from '#staff/audit';

/** Change in the number of pieces of a variant at a centre, made by staff. */
export type StockMove = Pick<Movement, 'variant_id' | 'dc' | 'delta'>;

interface StockChange {
  kind: 'manual' | 'import' | 'sync' | 'undo';
  /** Reason; for an undo, the id of the change that it reverts. */
  note: string;
}

const REASONS: Record<StockChange['kind'], MovementReason> = {
  manual: 'manual',
  import: 'import',
  sync: 'sync',
  undo: 'sync',
};

/** Number of rows in one statement. */
const BATCH = 500;
/** Number of levels that are changed one by one before the event loop gets a turn. */
const MOVED_AT_ONCE = 100;

/** Orders moves as the levels are locked, so that every change is recorded in the same order. */
const byLevel = (a: StockMove, b: StockMove): number =>
  a.variant_id < b.variant_id ? -1 : a.variant_id > b.variant_id ? 1 : a.dc < b.dc ? -1 : Number(a.dc > b.dc);

/**
 * Locks the levels of variants until the transaction ends. Returns a lookup function, which returns null if there is no
 * record.
 */
export async function lockLevels(
  tx: Kysely<Tables>,
  variantIds: readonly string[],
): Promise<(variantId: string, dc: DistributionCentre) => number | null> {
  if (variantIds.length === 0) return () => null;
  const stock = toStock(await runIn(tx, lockStock(variantIds)));
  return (variantId, dc) => stock.get(variantId)?.get(dc) ?? null;
}

/**
 * Moves stock on behalf of staff inside the transaction `tx`, with audit entries. The retailer's stock does not follow,
 * so each difference changes too. The levels must be locked and sufficient. Returns the id that the movements refer to.
 */
export async function changeStock(
  context: Context,
  tx: Kysely<Tables>,
  { kind, note }: StockChange,
  moves: readonly StockMove[],
  author: Author,
): Promise<string> {
  const id = randomUUID();
  const { staff, at } = author;
  const ordered = [...moves].sort(byLevel);
  const moved_json = kind === 'sync' ? JSON.stringify(ordered) : null;
  await tx
    .insertInto('stock_changes')
    .values({ id, kind, note, moved_json, actor: staff.name, at, undone_at: null })
    .execute();
  await moveStock(
    context,
    tx,
    ordered.map((move) => ({ ...move, reason: REASONS[kind], reference: id, at })),
  );
  await followDifferences(tx, ordered);
  await refreshStates(tx, [...new Set(ordered.map(({ variant_id }) => variant_id))]);
  await recordChange(tx, id, { kind, note }, ordered, author);
  return id;
}

/** Subtracts moves that only we made from the differences to the retailer. */
async function followDifferences(tx: Kysely<Tables>, moves: readonly StockMove[]): Promise<void> {
  for (const [place, { variant_id, dc, delta }] of moves.entries()) {
    if (place % MOVED_AT_ONCE === MOVED_AT_ONCE - 1) await nextTurn();
    await tx
      .updateTable('partner_stock')
      .set((eb) => ({ difference: eb('difference', '-', delta) }))
      .where('variant_id', '=', variant_id)
      .where('dc', '=', dc)
      .execute();
  }
}

const CENTRES = sql.join(FULL_RANGE_CENTRES.map((dc) => sql.lit(dc)));

/**
 * Sets the status of variants that could be compared. A variant with an error in the retailer's data waits for the next
 * sync.
 */
async function refreshStates(tx: Kysely<Tables>, variantIds: readonly string[]): Promise<void> {
  for (let from = 0; from < variantIds.length; from += BATCH) {
    await tx
      .updateTable('inventory_states')
      .set({
        status: sql`case
          when exists (select 1 from partner_stock p where p.variant_id = inventory_states.variant_id and p.difference <> 0)
            or (select count(*) from stock_levels l where l.variant_id = inventory_states.variant_id and l.dc in (${CENTRES})) < ${FULL_RANGE_CENTRES.length}
          then 'warning' else 'synced' end`,
      })
      .where('variant_id', 'in', variantIds.slice(from, from + BATCH))
      .where('error', 'is', null)
      .execute();
    await nextTurn();
  }
}

/** Records one audit entry for a reconciliation or its undo, and one per move for a count or an import. */
async function recordChange(
  tx: Kysely<Tables>,
  id: string,
  { kind, note }: StockChange,
  moves: readonly StockMove[],
  author: Author,
): Promise<void> {
  if (kind === 'sync' || kind === 'undo') {
    const subject = kind === 'sync' ? id : note;
    await recordAudits(tx, author, [{ action: `stock.${kind}`, subject, before: null, after: { moves } }]);
    return;
  }
  const entries = moves.map(({ variant_id, dc, delta }) => ({
    action: `stock.${kind}` as const,
    subject: variant_id,
    before: null,
    after: { dc, delta, note, change: id },
  }));
  for (let from = 0; from < entries.length; from += BATCH) {
    await recordAudits(tx, author, entries.slice(from, from + BATCH));
    await nextTurn();
  }
}
