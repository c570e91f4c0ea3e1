/** Most pieces that one order takes: of one variant, and in all (docs/product/cart.md). */
export const MOST_PIECES = { ofVariant: 20, ofOrder: 60 } as const;

/** Returns the most pieces of a variant that one order can have, when `stock` of them are left. */
export const orderablePieces = (stock: number): number => Math.min(stock, MOST_PIECES.ofVariant);
