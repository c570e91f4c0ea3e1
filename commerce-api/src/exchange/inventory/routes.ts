import type { InventoryRow } from '@nara/shared-contracts/api/inventory';
import { importHandlers } from '#exchange/imports';
import type { Database } from '#platform/database';
import { csvFile, type HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { readSetting } from '#staff/settings';
import { adjustStock } from './adjust-stock';
import { COLUMNS } from './csv-columns';
import { findDetail } from './detail';
import { findDifferences } from './differences/find-differences';
import { reconcile, undoReconcile } from './differences/reconcile';
import { findOverview } from './overview';
import { eachInventoryBatch, findInventoryPage, type InventoryFilter } from './queries';
import { stockImport } from './stock-import';
import { inventorySync } from './sync';
import { findSyncErrors } from './sync/find-errors';
import { changeThresholds, THRESHOLDS, toThresholdSetting } from './thresholds';
import { toInventorySync } from './views';

export const inventoryHandlers = (context: Context): HandlersOf<'inventory'> => {
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
