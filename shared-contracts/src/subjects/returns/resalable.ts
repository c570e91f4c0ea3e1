import type { ReturnCondition } from './vocabulary';

/**
 * Returns the maximum number of returned pieces that can be sold again: only new ones count.
 * Rule: docs/product/returns.md.
 */
export const mostResalable = (condition: ReturnCondition, quantity: number): number =>
  condition === 'new' ? quantity : 0;
