import type { PackingItem } from '@nara/shared-contracts/api/labels';
import type { ScanOutcome } from '@nara/shared-contracts/rules/labels';

/** The result of matching a scan against an order: the line to tick, or why there is none. */
export type ScanMatch =
  | { outcome: Extract<ScanOutcome, 'ticked' | 'packed'>; item: PackingItem }
  | { outcome: 'already-complete'; item: PackingItem }
  | { outcome: 'not-here' };

/** Finds the line of a scanned barcode or SKU. If several match, chooses the first that is incomplete. */
export function matchScan(items: readonly PackingItem[], code: string): ScanMatch {
  const wanted = code.toUpperCase();
  const found = items.filter(({ sku, barcode }) => barcode === code || sku.toUpperCase() === wanted);
  const [first] = found;
  if (!first) return { outcome: 'not-here' };
  const item = found.find(({ packed, quantity }) => packed < quantity);
  if (!item) return { outcome: 'already-complete', item: first };
  return { outcome: piecesLeft(items) === 1 ? 'packed' : 'ticked', item };
}

/** Counts the missing pieces. */
export const piecesLeft = (items: readonly PackingItem[]): number =>
  items.reduce((sum, { quantity, packed }) => sum + quantity - packed, 0);
