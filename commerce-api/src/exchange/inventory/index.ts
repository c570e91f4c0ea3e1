import type {
  InventoryDetail,
  InventoryRow,
  StockAdjustment,
  StockMovement,
} from '@nara/shared-contracts/api/inventory';
import { DC_CODES } from '@nara/shared-contracts/rules/inventory';
import type { Kysely } from 'kysely';
import { importHandlers } from '#exchange/imports';
import { partnerBack, pushLine } from '#exchange/partner';
import type { Database, Tables } from '#platform/database';
import { csvFile, type HandlersOf } from '#platform/http';
import { type Context, defineSubject, subscribe } from '#platform/subject';
import { toIso } from '#platform/time';
import { type Author, authorOf } from '#staff/audit';
import { readSetting } from '#staff/settings';
import { changeStock, lockLevels } from './change-stock';
import { findDifferences, reconcile, undoReconcile } from './differences';
import { stockChanged } from './errors';
import { changeThresholds, findOverview, THRESHOLDS, toThresholdSetting } from './overview';
import {
  eachInventoryBatch,
  findInventoryPage,
  findSku,
  type InventoryFilter,
  toInventoryRow,
  toInventorySync,
} from './queries';
import { stockPushHandlers } from './receive-stock';
import { COLUMNS, stockImport } from './stock-import';
import { inventorySync } from './sync/inventory-sync';
import { findSyncErrors, makeSyncsDue } from './sync/runs';

export { changeStock, lockLevels, type StockMove } from './change-stock';
export { findOverview, PULL_REASONS, THRESHOLDS } from './overview';
export { receiveStock } from './receive-stock';
export { compareSku, UNMAPPED } from './sync/compare';

const MAX_MOVEMENTS = 100;

/** Returns a SKU's stock next to the retailer's, with its movements. Throws 404 `sku-not-found`. */
async function findDetail(db: Kysely<Tables>, id: string): Promise<InventoryDetail> {
  const sku = await findSku(db, id);
  const pulled = await db.selectFrom('partner_stock').selectAll().where('variant_id', '=', id).execute();
  const levels = DC_CODES.flatMap((dc) => {
    const ours = sku.stock[dc] ?? null;
    const theirs = pulled.find((row) => row.dc === dc);
    if (ours === null && !theirs) return [];
    return [
      {
        dc,
        ours,
        theirs: theirs?.quantity ?? null,
        difference: theirs?.difference ?? 0,
        pulledAt: theirs ? toIso(theirs.at) : null,
      },
    ];
  });
  return { row: toInventoryRow(sku, sku.stock), levels, error: sku.error, movements: await findMovements(db, id) };
}

/** Returns the newest movements. Movements by staff show the author and the reason instead of a record. */
async function findMovements(db: Kysely<Tables>, variantId: string): Promise<StockMovement[]> {
  const rows = await db
    .selectFrom('stock_movements as m')
    .leftJoin('stock_changes as c', 'c.id', 'm.reference')
    .select(['m.id', 'm.dc', 'm.delta', 'm.reason', 'm.reference', 'm.at', 'c.note', 'c.kind', 'c.actor'])
    .where('m.variant_id', '=', variantId)
    .orderBy('m.at', 'desc')
    .orderBy('m.id')
    .limit(MAX_MOVEMENTS)
    .execute();
  return rows.map(({ note, kind, actor, reference, at, ...movement }) => ({
    ...movement,
    reference: kind === 'undo' ? 'Took a reconciliation back' : (note ?? reference),
    by: actor,
    at: toIso(at),
  }));
}

/**
 * Sets the stock of a SKU at a centre by hand. Throws 404 `sku-not-found`, and 409 `stock-changed` if the stock is no
 * longer what the editor saw.
 */
const adjustStock = (
  context: Context,
  id: string,
  { dc, available, expected, reason }: StockAdjustment,
  author: Author,
): Promise<InventoryDetail> =>
  context.database.transaction(async (tx) => {
    await findSku(tx, id);
    const present = (await lockLevels(tx, [id]))(id, dc);
    if (present !== expected) throw stockChanged(dc, present);
    if (present !== available) {
      const delta = available - (present ?? 0);
      await changeStock(context, tx, { kind: 'manual', note: reason }, [{ variant_id: id, dc, delta }], author);
    }
    return findDetail(tx, id);
  });

const inventoryHandlers = (context: Context): HandlersOf<'inventory'> => {
  const { database, now } = context;
  const minimumStock = async () => (await readSetting(database.kysely, THRESHOLDS)).value.minimumStock;
  return {
    list: async ({ query }) => findInventoryPage(database, query, await minimumStock(), query),

    export: ({ query }) => csvFile(COLUMNS, eachRowBatch(database, query, minimumStock)),

    overview: () => findOverview(context),

    get: ({ params: { id } }) => findDetail(database.kysely, id),

    adjust: (call) => adjustStock(context, call.params.id, call.body, authorOf(call, now())),

    ...importHandlers(context, stockImport),

    startSync: async (call) => toInventorySync(await context.get(inventorySync).begin(authorOf(call, now()))),

    syncErrors: () => findSyncErrors(database.kysely),

    differences: ({ query }) => findDifferences(database.kysely, query, now()),

    reconcile: (call) => reconcile(context, call.body, authorOf(call, now())),

    undoReconcile: (call) => undoReconcile(context, call.params.id, authorOf(call, now())),

    thresholds: async () => toThresholdSetting(await readSetting(database.kysely, THRESHOLDS)),

    async changeThresholds(call) {
      const { value, expectedUpdatedAt } = call.body;
      const change = { value, expectedUpdatedAt: Date.parse(expectedUpdatedAt) };
      return toThresholdSetting(await changeThresholds(context, change, authorOf(call, now())));
    },
  };
};

async function* eachRowBatch(
  database: Database,
  filter: InventoryFilter,
  minimumStock: () => Promise<number>,
): AsyncGenerator<InventoryRow[]> {
  yield* eachInventoryBatch(database, filter, await minimumStock());
}

export const inventory = defineSubject({
  name: 'inventory',
  handlers: { inventory: inventoryHandlers, partner: stockPushHandlers },
  callLines: { partner: { receiveStock: (call, receipt) => pushLine('inventoryUpdate', call, receipt) } },
  subscribers: [subscribe(partnerBack, { afterCommit: (context, { at }) => void resumeSync(context, at) })],
  workers: [inventorySync],
});

/** Resumes a sync that is waiting for the partner. */
const resumeSync = ({ database, log }: Context, at: number): Promise<void> =>
  makeSyncsDue(database.kysely, at).catch((cause: unknown) =>
    log.error({ err: cause }, 'the inventory sync was not made due'),
  );
