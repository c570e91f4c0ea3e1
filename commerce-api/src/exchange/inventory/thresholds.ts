import type { InventoryThresholds, ThresholdSetting } from '@nara/shared-contracts';
import { z } from 'zod';
import { type Context, tell } from '#platform/subject';
import { toIso } from '#platform/time';
import type { Author } from '#staff/audit';
import { changeSetting, defineSetting, type Setting } from '#staff/settings';

/** Says when stock is low, and when a centre is a warning. Rules: docs/product/inventory.md. */
export const THRESHOLDS = defineSetting<InventoryThresholds>({
  name: 'inventory-thresholds',
  schema: z.strictObject({ minimumStock: z.int(), missingRecords: z.int(), staleMinutes: z.int() }),
  initial: { minimumStock: 5, missingRecords: 1, staleMinutes: 24 * 60 },
});

/** Changes the thresholds. Throws 409 `setting-changed` when somebody else did after `expectedUpdatedAt` (epoch ms). */
export async function changeThresholds(
  context: Context,
  change: { value: InventoryThresholds; expectedUpdatedAt: number },
  author: Author,
): Promise<Setting<InventoryThresholds>> {
  const { database } = context;
  const changed = await changeSetting(database, THRESHOLDS, change, author);
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
