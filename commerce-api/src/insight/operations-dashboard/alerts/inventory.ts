import type { InventoryOverview, SystemAlert } from '@nara/shared-contracts';
import { DISTRIBUTION_CENTRES, plural } from '@nara/shared-contracts/rules';
import { findOverview } from '#exchange/inventory';
import { alert, type FindAlerts, viewReport } from './alert';

/** Finds differences from the retailer's stock, and what runs low. */
export const findInventoryAlerts: FindAlerts = async (context) =>
  inventoryAlerts(await findOverview(context), context.now());

/** Returns the alerts of an overview at `now` (epoch ms). */
export const inventoryAlerts = (overview: InventoryOverview, now: number): SystemAlert[] => [
  ...syncAlerts(overview),
  ...centreAlerts(overview, now),
  ...stockAlerts(overview, now),
];

function syncAlerts({ sync, lastFullSync, syncErrors }: InventoryOverview): SystemAlert[] {
  const alerts: SystemAlert[] = [];
  if (sync?.state === 'failed') {
    const message = `The last inventory sync stopped: ${sync.message ?? 'Woolworths did not answer'}`;
    alerts.push(alert('sync-failed', 'error', message, Date.parse(sync.finishedAt ?? sync.startedAt), viewReport({})));
  }
  if (!lastFullSync) return alerts;
  const at = Date.parse(lastFullSync.finishedAt ?? lastFullSync.startedAt);
  if (syncErrors > 0) {
    const message = `${plural(syncErrors, 'SKU')} could not be compared with Woolworths’ stock`;
    alerts.push(alert('sync-errors', 'error', message, at, viewReport({ status: 'error' })));
  }
  if (alerts.length > 0) return alerts;
  const message = `Inventory sync finished: ${plural(lastFullSync.processed, 'SKU')} processed`;
  return [alert('sync-done', 'success', message, at, viewReport({}))];
}

/** Warns of centres, those with the same reason together; a failed sync has an alert of its own. */
function centreAlerts({ centres, sync }: InventoryOverview, now: number): SystemAlert[] {
  if (sync?.state === 'failed') return [];
  const namesBy = new Map<string, string[]>();
  for (const { dc, reason } of centres) {
    if (reason) namesBy.set(reason, [...(namesBy.get(reason) ?? []), DISTRIBUTION_CENTRES[dc]]);
  }
  return [...namesBy].map(([reason, names]) =>
    alert(`centres:${reason}`, 'warning', `${names.join(', ')}: ${reason}`, now, viewReport({})),
  );
}

const stockAlerts = ({ lowStock, outOfStock }: InventoryOverview, now: number): SystemAlert[] => [
  ...(lowStock > 0
    ? [
        alert(
          'stock-low',
          'warning',
          `${plural(lowStock, 'SKU is', 'SKUs are')} below the minimum threshold`,
          now,
          viewReport({ level: 'low' }),
        ),
      ]
    : []),
  ...(outOfStock > 0
    ? [
        alert(
          'stock-out',
          'info',
          `${plural(outOfStock, 'SKU is', 'SKUs are')} out of stock`,
          now,
          viewReport({ level: 'out' }),
        ),
      ]
    : []),
];
