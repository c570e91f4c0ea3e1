import type { InventoryRow } from '@nara/shared-contracts';
import { createImports } from '#exchange/imports';
import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import { csvFile, type HandlersOf } from '#platform/http';
import type { NoticeStockReturned } from '#selling/stock/notices';
import { authorOf } from '#staff/audit';
import { changeSetting, readSetting } from '#staff/settings';
import { adjustStock } from './adjust-stock';
import { COLUMNS } from './csv-columns';
import { findDetail } from './detail';
import { findDifferences } from './differences';
import { stockImport } from './import';
import { createOverview } from './overview';
import { eachInventoryBatch, findInventoryPage, type InventoryFilter } from './queries';
import { type Reconciled, reconcile, undoReconcile } from './reconcile';
import type { InventorySyncWorker } from './sync';
import { findSyncErrors } from './sync-errors';
import { THRESHOLDS, toThresholdSetting } from './thresholds';
import { toInventorySync } from './views';

export interface InventoryServices {
  database: Database;
  events: EventBus;
  inventorySync: InventorySyncWorker;
  noticeStockReturned: NoticeStockReturned;
  /** Epoch ms. */
  now: () => number;
}

export const inventoryHandlers = (services: InventoryServices): HandlersOf<'inventory'> => {
  const { database, events, inventorySync, now } = services;
  const imports = createImports(services, stockImport(services));
  const overview = createOverview(database.kysely, now);
  const minimumStock = async () => (await readSetting(database.kysely, THRESHOLDS)).value.minimumStock;
  const tell = ({ moved, ...result }: Reconciled) => {
    for (const variantId of new Set(moved)) events.publish('stock.changed', variantId);
    return result;
  };
  return {
    list: async ({ query }) => findInventoryPage(database, query, await minimumStock(), query),

    export: ({ query }) => csvFile(COLUMNS, eachRowBatch(database, query, minimumStock)),

    overview,

    get: ({ params: { id } }) => findDetail(database.kysely, id),

    async adjust(call) {
      const { id } = call.params;
      const detail = await adjustStock(services, id, call.body, authorOf(call, now()));
      events.publish('stock.changed', id);
      return detail;
    },

    previewImport: (call) => imports.preview(call.body, authorOf(call, now())),

    importRows: ({ params: { id }, query, staff }) => imports.rows(id, staff, query),

    async applyImport(call) {
      const result = await imports.apply(call.params.id, authorOf(call, now()));
      events.publish('stock.changed', 'import');
      return result;
    },

    startSync: async (call) => toInventorySync(await inventorySync.begin(authorOf(call, now()))),

    syncErrors: () => findSyncErrors(database.kysely),

    differences: ({ query }) => findDifferences(database.kysely, query, now()),

    reconcile: async (call) => tell(await reconcile(services, call.body, authorOf(call, now()))),

    undoReconcile: async (call) => tell(await undoReconcile(services, call.params.id, authorOf(call, now()))),

    thresholds: async () => toThresholdSetting(await readSetting(database.kysely, THRESHOLDS)),

    async changeThresholds(call) {
      const { value, expectedUpdatedAt } = call.body;
      const change = { value, expectedUpdatedAt: Date.parse(expectedUpdatedAt) };
      const setting = await changeSetting(database, THRESHOLDS, change, authorOf(call, now()));
      events.publish('inventory.sync', 'thresholds');
      return toThresholdSetting(setting);
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
