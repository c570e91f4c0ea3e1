import type { LiveOrder } from '@nara/shared-contracts';

/** Pieces, not lines. */
export const countPieces = ({ items }: LiveOrder): number => items.reduce((sum, { qty }) => sum + qty, 0);
