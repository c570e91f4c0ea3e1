import type { SystemAlert } from '@nara/shared-contracts';
import { plural } from '@nara/shared-contracts/rules';
import type { Database } from '#platform/database';
import { alert, type FindAlerts, mapSku } from './alert';

/** Finds SKUs that are sold but cannot be ordered from the partner, and mappings that wait for approval. */
export const findMappingAlerts: FindAlerts = async ({ database }) => {
  const [unmapped, pending] = await Promise.all([findUnmapped(database), findPending(database)]);
  const alerts: SystemAlert[] = [];
  if (unmapped.skus > 0) {
    const message = `${plural(unmapped.skus, 'SKU needs', 'SKUs need')} Woolworths mapping before orders can be processed`;
    alerts.push(alert('sku-unmapped', 'warning', message, unmapped.since, mapSku({ status: 'unmapped' })));
  }
  if (pending.skus > 0) {
    const message = `${plural(pending.skus, 'SKU mapping waits', 'SKU mappings wait')} for approval`;
    alerts.push(alert('sku-pending', 'info', message, pending.since, mapSku({ status: 'pending_review' })));
  }
  return alerts;
};

interface Found {
  skus: number;
  /** Time of the newest, in epoch ms. */
  since: number;
}

const selectSold = ({ kysely }: Database) =>
  kysely
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .where('products.is_active', '=', 1)
    .select((eb) => [
      eb.fn.countAll().as('skus'),
      // A mapping that nobody has touched is as old as its product.
      eb.fn.max('products.released_at').as('released'),
      eb.fn.max('variants.mapping_updated_at').as('changed'),
    ]);

const toFound = (row: { skus: unknown; released: unknown; changed: unknown }): Found => ({
  skus: Number(row.skus),
  since: Math.max(Number(row.released), Number(row.changed)),
});

async function findUnmapped(database: Database): Promise<Found> {
  const query = selectSold(database)
    .where('variants.woolworths_sku', 'is', null)
    .where('variants.pending_woolworths_sku', 'is', null);
  return toFound(await query.executeTakeFirstOrThrow());
}

async function findPending(database: Database): Promise<Found> {
  const query = selectSold(database).where('variants.pending_woolworths_sku', 'is not', null);
  return toFound(await query.executeTakeFirstOrThrow());
}
