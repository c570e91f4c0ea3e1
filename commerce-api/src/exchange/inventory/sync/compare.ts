import {
  DISTRIBUTION_CENTRES,
  type DistributionCentre,
  FULL_RANGE_CENTRES,
  type InventoryStatus,
} from '@nara/shared-contracts/rules/inventory';
import { type Kysely, sql } from 'kysely';
import type { InventoryItem } from '#exchange/partner';
import type { Tables } from '#platform/database';
import { lockLevels } from '../change-stock';
import type { PartnerStockTable } from '../tables';

/** Result of comparing a SKU with the retailer's data. */
interface Compared {
  status: InventoryStatus;
  /** Gaps in the retailer's data; null if there are none. */
  error: string | null;
  levels: { dc: DistributionCentre; quantity: number; difference: number }[];
}

/** The state of a SKU that the retailer cannot know. */
export const UNMAPPED = {
  status: 'warning',
  error: 'It has no Woolworths SKU, so the retailer does not know it.',
} as const;

const MAX_PIECES = 1_000_000;

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_PIECES;

/**
 * Compares a SKU as the retailer lists it with our stock. A count that is unusable, or missing at a centre with the
 * full range, is an error. A difference, or a record that we lack there, is a warning. Rules:
 * docs/product/inventory.md.
 */
export function compareSku(
  items: readonly InventoryItem[],
  oursAt: (dc: DistributionCentre) => number | null,
): Compared {
  const counts = new Map(items.map(({ dc, available }) => [dc, available]));
  const faults = [
    ...FULL_RANGE_CENTRES.filter((dc) => !counts.has(dc)).map(
      (dc) => `The retailer has no count at ${DISTRIBUTION_CENTRES[dc]}.`,
    ),
    ...[...counts]
      .filter(([, available]) => !isCount(available))
      .map(([dc]) => `The retailer’s count at ${DISTRIBUTION_CENTRES[dc]} is not a number of pieces.`),
  ];
  const levels = [...counts].flatMap(([dc, quantity]) =>
    isCount(quantity) ? [{ dc, quantity, difference: quantity - (oursAt(dc) ?? 0) }] : [],
  );
  const error = faults.join(' ') || null;
  if (error) return { status: 'error', error, levels };
  const isEven =
    levels.every(({ difference }) => difference === 0) && FULL_RANGE_CENTRES.every((dc) => oursAt(dc) !== null);
  return { status: isEven ? 'synced' : 'warning', error, levels };
}

/** Run id of a count that the partner pushed instead of a run pulling it. */
export const PUSHED = 'webhook';

/** Source of counts: a page of a run, which lists every count of its SKUs, or an event, which lists some. */
interface Origin {
  /** Time of the counts by the partner's clock (epoch ms). */
  countedAt: number;
  /** Time by our clock (epoch ms). */
  at: number;
  /** The run; null for an event. */
  runId: string | null;
}

/** A variant compared with the retailer's counts. */
interface ComparedVariant extends Pick<Compared, 'status' | 'error'> {
  id: string;
  sku: string;
  /** Counts to write: those of the origin and, for a run, those that it leaves in place. */
  levels: PartnerStockTable[];
  /** True if the origin changes what we know of the variant, apart from times. */
  isChanged: boolean;
  /** True if every centre with the full range has a count, so that the state of the SKU is known. */
  isComplete: boolean;
}

/**
 * Compares the variants of these Woolworths SKUs with our stock, and locks that stock. A count never replaces a later
 * one, whether pulled or pushed. `strangers` are SKUs without a variant.
 */
export async function compareCounts(
  tx: Kysely<Tables>,
  items: readonly InventoryItem[],
  origin: Origin,
): Promise<{ compared: ComparedVariant[]; strangers: string[] }> {
  const bySku = Map.groupBy(items, ({ sku }) => sku.toLowerCase());
  if (bySku.size === 0) return { compared: [], strangers: [] };
  const code = sql<string>`lower(woolworths_sku)`;
  const variants = await tx
    .selectFrom('variants')
    .select(['id', 'sku', code.as('code')])
    .where(code, 'in', [...bySku.keys()])
    .execute();
  const ids = variants.map(({ id }) => id);
  const oursAt = await lockLevels(tx, ids);
  const counts = await findCounts(tx, ids);
  const known = new Set(variants.map((variant) => variant.code));
  return {
    compared: variants.map(({ id, sku, code: key }) => ({
      id,
      sku,
      ...compareVariant(id, bySku.get(key) ?? [], counts.get(id) ?? [], (dc) => oursAt(id, dc), origin),
    })),
    strangers: [...bySku].flatMap(([key, [item]]) => (known.has(key) || !item ? [] : [item.sku])),
  };
}

async function findCounts(
  tx: Kysely<Tables>,
  variantIds: readonly string[],
): Promise<Map<string, PartnerStockTable[]>> {
  if (variantIds.length === 0) return new Map();
  const rows = await tx.selectFrom('partner_stock').selectAll().where('variant_id', 'in', variantIds).execute();
  return Map.groupBy(rows, ({ variant_id }) => variant_id);
}

function compareVariant(
  variant_id: string,
  items: readonly InventoryItem[],
  counts: readonly PartnerStockTable[],
  oursAt: (dc: DistributionCentre) => number | null,
  { countedAt, at, runId }: Origin,
): Omit<ComparedVariant, 'id' | 'sku'> {
  const listed = new Set(items.map(({ dc }) => dc));
  const before = new Map(counts.map((count) => [count.dc, count]));
  const stays = ({ dc, counted_at }: PartnerStockTable) =>
    counted_at > countedAt || (runId === null && !listed.has(dc));
  const kept = new Map(counts.filter(stays).map((count) => [count.dc, count]));
  const { status, error, levels } = compareSku(
    [
      ...items.filter(({ dc }) => !kept.has(dc)),
      ...[...kept.values()].map(({ dc, quantity }) => ({ sku: '', dc, available: quantity })),
    ],
    (dc) => {
      const [ours, count] = [oursAt(dc), kept.get(dc)];
      // Later sales did not change the difference of a kept count.
      return ours !== null && count ? count.quantity - count.difference : ours;
    },
  );
  const fresh = levels
    .filter(({ dc }) => !kept.has(dc))
    .map((level) => ({ variant_id, ...level, sync_id: runId ?? PUSHED, at, counted_at: countedAt }));
  return {
    status,
    error,
    levels: runId === null ? fresh : [...fresh, ...[...kept.values()].map((count) => ({ ...count, sync_id: runId }))],
    isChanged: fresh.some(({ dc, quantity, difference }) => {
      const count = before.get(dc);
      return count?.quantity !== quantity || count.difference !== difference;
    }),
    isComplete: FULL_RANGE_CENTRES.every((dc) => listed.has(dc) || kept.has(dc)),
  };
}

/**
 * Writes the counts of variants, and the state of each. An event leaves the state alone if it does not know all counts.
 */
export async function writeCompared(
  tx: Kysely<Tables>,
  compared: readonly ComparedVariant[],
  { at, runId }: Pick<Origin, 'at' | 'runId'>,
): Promise<void> {
  await writeLevels(
    tx,
    compared.flatMap(({ levels }) => levels),
  );
  const judged = compared.filter(({ isComplete }) => runId !== null || isComplete);
  if (judged.length === 0) return;
  const by = { sync_id: runId ?? PUSHED, synced_at: at };
  await tx
    .insertInto('inventory_states')
    .values(judged.map(({ id, status, error }) => ({ variant_id: id, status, error, ...by })))
    .onConflict((conflict) =>
      conflict.column('variant_id').doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        error: eb.ref('excluded.error'),
        synced_at: eb.ref('excluded.synced_at'),
        // A run uses it to find the SKUs that were on its pages.
        ...(runId !== null && { sync_id: eb.ref('excluded.sync_id') }),
      })),
    )
    .execute();
}

async function writeLevels(tx: Kysely<Tables>, levels: readonly PartnerStockTable[]): Promise<void> {
  if (levels.length === 0) return;
  await tx
    .insertInto('partner_stock')
    .values(levels)
    .onConflict((conflict) =>
      conflict
        .columns(['variant_id', 'dc'])
        .doUpdateSet((eb) => ({
          quantity: eb.ref('excluded.quantity'),
          difference: eb.ref('excluded.difference'),
          sync_id: eb.ref('excluded.sync_id'),
          at: eb.ref('excluded.at'),
          counted_at: eb.ref('excluded.counted_at'),
        }))
        // A variant without a stock record has no row to lock, so another event may have been faster.
        .where((eb) => eb('partner_stock.counted_at', '<=', eb.ref('excluded.counted_at'))),
    )
    .execute();
}
