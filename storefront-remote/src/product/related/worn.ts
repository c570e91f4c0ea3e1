import type { ProductSummary } from '@nara/shared-contracts';

const CARRIED = ['bags', 'bottles', 'mats'];

/** Tells whether something is worn, not carried; a kind that is not known is taken for a garment. */
export const isWorn = ({ subcategory }: Pick<ProductSummary, 'subcategory'>): boolean => !CARRIED.includes(subcategory);
