import type { InventoryOverview, SystemAlert } from '@nara/shared-contracts';
import { DISTRIBUTION_CENTRES } from '@nara/shared-contracts/rules';
import { alert, counted, type FindAlerts, viewReport } from './alert';

/** How our stock stands with the retailer's, and what runs low. */
export const findInventoryAlerts: FindAlerts = async ({ findInventory, now }) => {
  const overview = await findInventory();
  return [...syncAlerts(overview), ...centreAlerts(overview, now), ...stockAlerts(overview, now)];
};

function syncAlerts({ sync, lastFullSync, syncErrors }: InventoryOverview): SystemAlert[] {
  const alerts: SystemAlert[] = [];
  if (sync?.state === 'failed') {
    const message = `The last inventory sync stopped: ${sync.message ?? 'Woolworths did not answer'}`;
    alerts.push(alert('sync-failed', 'error', message, Date.parse(sync.finishedAt ?? sync.startedAt), viewReport({})));
  }
  if (!lastFullSync) return alerts;
  const at = Date.parse(lastFullSync.finishedAt ?? lastFullSync.startedAt);
  if (syncErrors > 0) {
    const message = `${counted(syncErrors, 'SKU', 'SKUs')} could not be compared with Woolworths’ stock`;
    alerts.push(alert('sync-errors', 'error', message, at, viewReport({ status: 'error' })));
  }
  if (alerts.length > 0) return alerts;
  const message = `Inventory sync finished: ${counted(lastFullSync.processed, 'SKU', 'SKUs')} processed`;
  return [alert('sync-done', 'success', message, at, viewReport({}))];
}

/** Centres that are not as they should be, those with the same reason together. A failed sync was told of already. */
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
          `${counted(lowStock, 'SKU is', 'SKUs are')} below the minimum threshold`,
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
          `${counted(outOfStock, 'SKU is', 'SKUs are')} out of stock`,
          now,
          viewReport({ level: 'out' }),
        ),
      ]
    : []),
];
