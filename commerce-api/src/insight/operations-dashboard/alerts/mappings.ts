import type { SystemAlert } from '@nara/shared-contracts/api/operations-dashboard';
import { plural } from '@nara/shared-contracts/rules/common';
import { findMappingFigures } from '#exchange/sku-mapping';
import type { Database } from '#platform/database';
import { IS_IN_RANGE } from '#selling/stock';
import { alert, type FindAlerts } from './alert';
import { ALERT_LINKS } from './links';

/** Finds SKUs that are on sale but cannot be ordered from the partner, and mappings that wait for approval. */
export const findMappingAlerts: FindAlerts = async ({ database }) => {
  const { unmapped, proposed } = await findMappingFigures(database.kysely);
  const alerts: SystemAlert[] = [];
  if (unmapped > 0) {
    const since = await findNewest(database, 'woolworths_sku', 'is');
    const message = `${plural(unmapped, 'SKU needs', 'SKUs need')} Woolworths mapping before orders can be processed`;
    alerts.push(alert('sku-unmapped', 'warning', message, since, ALERT_LINKS['sku-unmapped']()));
  }
  if (proposed > 0) {
    const since = await findNewest(database, 'pending_woolworths_sku', 'is not');
    const message = `${plural(proposed, 'SKU mapping waits', 'SKU mappings wait')} for approval`;
    alerts.push(alert('sku-pending', 'info', message, since, ALERT_LINKS['sku-pending']()));
  }
  return alerts;
};

/**
 * Returns the latest time (epoch ms) at which a SKU of the range came to lack a code (`is`) or to have one (`is not`).
 */
async function findNewest(
  { kysely }: Database,
  code: 'woolworths_sku' | 'pending_woolworths_sku',
  is: 'is' | 'is not',
): Promise<number> {
  const { released, changed } = await kysely
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .where(IS_IN_RANGE)
    .where(`variants.${code}`, is, null)
    .select((eb) => [
      // An untouched mapping is as old as its product.
      eb.fn.max('products.released_at').as('released'),
      eb.fn.max('variants.mapping_updated_at').as('changed'),
    ])
    .executeTakeFirstOrThrow();
  return Math.max(Number(released), Number(changed));
}
