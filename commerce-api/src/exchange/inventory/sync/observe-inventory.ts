import type { Instruments } from '#platform/observability';
import type { InventorySyncTable } from '../tables';

/** Notes how a pull of the retailer's inventory ended. */
export const observeInventory =
  ({ logSystem }: Pick<Instruments, 'logSystem'>) =>
  ({ state, processed, differences, errors, message }: InventorySyncTable): void =>
    logSystem(
      state === 'failed'
        ? { level: 'error', service: 'InventorySync', message: `Inventory sync stopped: ${message}` }
        : {
            level: errors > 0 ? 'warning' : 'success',
            service: 'InventorySync',
            message: `Inventory sync compared ${processed} SKUs: ${differences} differences, ${errors} errors`,
          },
    );
