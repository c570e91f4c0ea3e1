import type { ProductSummary } from '@nara/shared-contracts/api/catalogue';

const CARRIED = ['bags', 'bottles', 'mats'];

/** Returns true if something is worn, not carried. Unknown kinds count as worn. */
export const isWorn = ({ subcategory }: Pick<ProductSummary, 'subcategory'>): boolean => !CARRIED.includes(subcategory);
