import { randomUUID } from 'node:crypto';
import type { DistributionCentre, MovementReason } from '@nara/shared-contracts';
import { FULL_RANGE_CENTRES } from '@nara/shared-contracts/rules';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database';
import { lockStockLevels, moveStock } from '#selling/orders';
import { type Author, recordAudits } from '#staff/audit';

/** Pieces that staff add to a centre's stock of a variant, or take from it. */
export interface StockMove {
  variant_id: string;
  dc: DistributionCentre;
  delta: number;
}

interface StockChange {
  kind: 'manual' | 'import' | 'sync' | 'undo';
  /** Why; of an undo, the id of what it takes back. */
  note: string;
}

const REASONS: Record<StockChange['kind'], MovementReason> = {
  manual: 'manual',
  import: 'import',
  sync: 'sync',
  undo: 'sync',
};

/** What one statement takes. */
const BATCH = 500;

/** In the one order in which levels are locked everywhere, so that a sale and a change never wait for each other. */
export const byLevel = (a: Omit<StockMove, 'delta'>, b: Omit<StockMove, 'delta'>): number =>
  a.variant_id < b.variant_id ? -1 : a.variant_id > b.variant_id ? 1 : a.dc < b.dc ? -1 : Number(a.dc > b.dc);

/** The level of each variant at each centre, kept from sales until the transaction ends. */
export async function lockLevels(
  tx: Kysely<Tables>,
  variantIds: readonly string[],
): Promise<(variantId: string, dc: DistributionCentre) => number | null> {
  if (variantIds.length === 0) return () => null;
  const levels = await lockStockLevels(tx, variantIds);
  const known = new Map(levels.map(({ variant_id, dc, available }) => [`${variant_id} ${dc}`, available]));
  return (variantId, dc) => known.get(`${variantId} ${dc}`) ?? null;
}

/**
 * Moves stock on behalf of staff, with ledger and audit; the retailer does not follow, so that each difference changes
 * with it. The levels are locked, and hold enough. Answers the id that the movements refer to.
 */
export async function changeStock(
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
    tx,
    ordered.map((move) => ({ ...move, reason: REASONS[kind], reference: id, at })),
  );
  for (const { variant_id, dc, delta } of ordered) {
    await tx
      .updateTable('partner_stock')
      .set((eb) => ({ difference: eb('difference', '-', delta) }))
      .where('variant_id', '=', variant_id)
      .where('dc', '=', dc)
      .execute();
  }
  await refreshStates(tx, [...new Set(ordered.map(({ variant_id }) => variant_id))]);
  // A reconciliation is one deed; what was counted or imported is a change of each SKU.
  if (kind === 'sync' || kind === 'undo') {
    const subject = kind === 'sync' ? id : note;
    await recordAudits(tx, author, [{ action: `stock.${kind}`, subject, before: null, after: { moves: ordered } }]);
    return id;
  }
  const audits = ordered.map(({ variant_id, dc, delta }) => ({
    action: `stock.${kind}`,
    subject: variant_id,
    before: null,
    after: { dc, delta, note, change: id },
  }));
  for (let from = 0; from < audits.length; from += BATCH) {
    await recordAudits(tx, author, audits.slice(from, from + BATCH));
  }
  return id;
}

const CENTRES = sql.join(FULL_RANGE_CENTRES.map((dc) => sql.lit(dc)));

/** Where a variant that was compared stands now; what the retailer's answer lacked only the next sync mends. */
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
  }
}
