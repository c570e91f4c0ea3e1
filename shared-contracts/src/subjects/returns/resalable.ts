import type { ReturnCondition } from './vocabulary';

/** Returns how many of so many returned pieces can be sold again: new ones alone. Rule: docs/product/returns.md. */
export const mostResalable = (condition: ReturnCondition, quantity: number): number =>
  condition === 'new' ? quantity : 0;
