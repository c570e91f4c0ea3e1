import { plural } from '@nara/shared-contracts/rules/common';
import type { Context } from '#platform/subject';
import type { InventorySyncTable } from '../tables';

/** Logs the end of an inventory pull. */
export const observeInventory =
  ({ logSystem }: Pick<Context, 'logSystem'>) =>
  ({ state, processed, differences, errors, message }: InventorySyncTable): void =>
    logSystem(
      state === 'failed'
        ? { level: 'error', service: 'InventorySync', message: `Inventory sync stopped: ${message}` }
        : {
            level: errors > 0 ? 'warning' : 'success',
            service: 'InventorySync',
            message: `Inventory sync compared ${plural(processed, 'SKU')}: ${plural(differences, 'difference')}, ${plural(errors, 'error')}`,
          },
    );
