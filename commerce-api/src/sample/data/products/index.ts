import { ACCESSORIES_FOR_PRACTICE } from './accessories-for-practice';
import { ACCESSORIES_TO_WEAR } from './accessories-to-wear';
import { FIRST_FOUR } from './first-four';
import { MEN_BOTTOMS } from './men-bottoms';
import { MEN_TOPS } from './men-tops';
import type { ProductRow } from './row';
import { WOMEN_BOTTOMS } from './women-bottoms';
import { WOMEN_LAYERS_AND_SWIM } from './women-layers-and-swim';
import { WOMEN_TOPS } from './women-tops';

export { FIRST_FOUR } from './first-four';
export type { ProductRow } from './row';

/** Interleaves the lists evenly, so that the shop's first page shows products of every kind. */
function mix(...lists: (readonly ProductRow[])[]): ProductRow[] {
  return lists
    .flatMap((list) => list.map((row, index) => ({ row, place: (index + 0.5) / list.length })))
    .sort((a, b) => a.place - b.place)
    .map(({ row }) => row);
}

/** Range in the shop's order. */
export const PRODUCT_ROWS: readonly ProductRow[] = [
  ...FIRST_FOUR,
  ...mix(
    WOMEN_BOTTOMS,
    MEN_TOPS,
    WOMEN_TOPS,
    ACCESSORIES_TO_WEAR,
    MEN_BOTTOMS,
    WOMEN_LAYERS_AND_SWIM,
    ACCESSORIES_FOR_PRACTICE,
  ),
];
