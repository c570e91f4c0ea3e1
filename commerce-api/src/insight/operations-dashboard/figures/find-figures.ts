import type { OperationsFigures } from '@nara/shared-contracts/api/operations-dashboard';
import type { Database } from '#platform/database';
import { findIntegrationHealth } from './integration-health';
import { findInventorySync } from './inventory-sync';
import { findLiveOrders } from './live-orders';
import { findSkuMappings } from './sku-mappings';

/** Returns the figures of the four cards at `now` (epoch ms). Rules: docs/product/operations-dashboard.md. */
export async function findFigures(database: Database, now: number): Promise<OperationsFigures> {
  const [liveOrders, skuMappings, inventorySync, integrationHealth] = await Promise.all([
    findLiveOrders(database, now),
    findSkuMappings(database, now),
    findInventorySync(database),
    findIntegrationHealth(database, now),
  ]);
  return { liveOrders, skuMappings, inventorySync, integrationHealth };
}
