import type { InventoryOverview } from '@nara/shared-contracts/api/inventory';
import type { SystemAlert } from '@nara/shared-contracts/api/operations-dashboard';
import { plural } from '@nara/shared-contracts/rules/common';
import { DISTRIBUTION_CENTRES } from '@nara/shared-contracts/rules/inventory';
import { findOverview, PULL_REASONS } from '#exchange/inventory';
import { ALERT_LINKS, alert, type FindAlerts } from './alert';

/** Finds differences from the retailer's stock, and stock that is running low. */
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
    alerts.push(
      alert(
        'sync-failed',
        'error',
        message,
        Date.parse(sync.finishedAt ?? sync.startedAt),
        ALERT_LINKS['sync-failed'](),
      ),
    );
  }
  if (!lastFullSync) return alerts;
  const at = Date.parse(lastFullSync.finishedAt ?? lastFullSync.startedAt);
  if (syncErrors > 0) {
    const message = `${plural(syncErrors, 'SKU')} could not be compared with Woolworths’ stock`;
    alerts.push(alert('sync-errors', 'error', message, at, ALERT_LINKS['sync-errors']()));
  }
  if (alerts.length > 0) return alerts;
  const message = `Inventory sync finished: ${plural(lastFullSync.processed, 'SKU')} processed`;
  return [alert('sync-done', 'success', message, at, ALERT_LINKS['sync-done']())];
}

/**
 * Warns about centres. Centres with the same fault of the last pull share one alert, which links to the SKUs compared
 * longest ago. Each other centre has its own, which links to the SKUs that it has no record of. A failed sync has a
 * separate alert.
 */
function centreAlerts({ centres, sync }: InventoryOverview, now: number): SystemAlert[] {
  if (sync?.state === 'failed') return [];
  const namesBy = new Map<string, string[]>();
  const alerts: SystemAlert[] = [];
  for (const { dc, reason } of centres) {
    const name = DISTRIBUTION_CENTRES[dc];
    if (!reason) continue;
    if (isOfPull(reason)) namesBy.set(reason, [...(namesBy.get(reason) ?? []), name]);
    else alerts.push(alert(`centre:${dc}`, 'warning', `${name}: ${reason}`, now, ALERT_LINKS.centre(dc)));
  }
  const ofPull = [...namesBy].map(([reason, names]) =>
    alert(`centres:${reason}`, 'warning', `${names.join(', ')}: ${reason}`, now, ALERT_LINKS.centres()),
  );
  return [...ofPull, ...alerts];
}

const isOfPull = (reason: string): boolean => Object.values<string>(PULL_REASONS).includes(reason);

const stockAlerts = ({ lowStock, outOfStock }: InventoryOverview, now: number): SystemAlert[] => [
  ...(lowStock > 0
    ? [
        alert(
          'stock-low',
          'warning',
          `${plural(lowStock, 'SKU is', 'SKUs are')} below the minimum threshold`,
          now,
          ALERT_LINKS['stock-low'](),
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
          ALERT_LINKS['stock-out'](),
        ),
      ]
    : []),
];
