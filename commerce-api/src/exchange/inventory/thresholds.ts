import type { InventoryThresholds, ThresholdSetting } from '@nara/shared-contracts/api/inventory';
import { z } from 'zod';
import { type Context, tell } from '#platform/subject';
import { toIso } from '#platform/time';
import type { Author } from '#staff/audit';
import { changeSetting, defineSetting, type Setting } from '#staff/settings';

/** Thresholds for low stock and for a centre's warning. Rules: docs/product/inventory.md. */
export const THRESHOLDS = defineSetting<InventoryThresholds>({
  name: 'inventory-thresholds',
  title: 'the low-stock thresholds',
  schema: z.strictObject({ minimumStock: z.int(), missingRecords: z.int(), staleMinutes: z.int() }),
  initial: { minimumStock: 5, missingRecords: 1, staleMinutes: 24 * 60 },
});

/**
 * Changes the thresholds. Throws 409 `setting-changed` if another user changed them after `expectedUpdatedAt` (epoch
 * ms).
 */
export async function changeThresholds(
  context: Context,
  change: { value: InventoryThresholds; expectedUpdatedAt: number },
  author: Author,
): Promise<Setting<InventoryThresholds>> {
  const { database } = context;
  const changed = await changeSetting(context, THRESHOLDS, change, author);
  tell(context, database.kysely, 'inventory.sync', 'thresholds');
  return changed;
}

export const toThresholdSetting = ({
  value,
  updatedAt,
  updatedBy,
}: Setting<InventoryThresholds>): ThresholdSetting => ({
  value,
  updatedAt: toIso(updatedAt),
  updatedBy,
});
