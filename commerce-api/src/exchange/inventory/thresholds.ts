import type { InventoryThresholds, ThresholdSetting } from '@nara/shared-contracts';
import { z } from 'zod';
import { toIso } from '#platform/time';
import { defineSetting, type Setting } from '#staff/settings';

/** When stock is low and a centre a warning. Rule: docs/product.md, "Inventory Sync". */
export const THRESHOLDS = defineSetting<InventoryThresholds>({
  name: 'inventory-thresholds',
  schema: z.strictObject({ minimumStock: z.int(), missingRecords: z.int(), staleMinutes: z.int() }),
  initial: { minimumStock: 5, missingRecords: 1, staleMinutes: 24 * 60 },
});

export const toThresholdSetting = ({
  value,
  updatedAt,
  updatedBy,
}: Setting<InventoryThresholds>): ThresholdSetting => ({
  value,
  updatedAt: toIso(updatedAt),
  updatedBy,
});
