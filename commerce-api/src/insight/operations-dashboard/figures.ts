import type { OperationsFigures } from '@nara/shared-contracts';
import type { Database } from '#platform/database';
import { findIntegrationHealth } from './integration-health';
import { findInventorySync } from './inventory-sync';
import { findLiveOrders } from './live-orders';
import { findSkuMappings } from './sku-mappings';

/** The four cards at `now` (epoch ms). Rule: docs/product.md, "Operations Dashboard". */
export async function findFigures(database: Database, now: number): Promise<OperationsFigures> {
  const [liveOrders, skuMappings, inventorySync, integrationHealth] = await Promise.all([
    findLiveOrders(database, now),
    findSkuMappings(database, now),
    findInventorySync(database),
    findIntegrationHealth(database, now),
  ]);
  return { liveOrders, skuMappings, inventorySync, integrationHealth };
}
