/** Maximum numbers of pieces in one order. */
export interface OrderPieces {
  readonly ofVariant: number;
  readonly ofOrder: number;
}

/** Limits of an order until staff change them. */
export const MOST_PIECES = { ofVariant: 20, ofOrder: 60 } as const;

/** Returns the maximum number of pieces of a variant in one order, with `stock` of them left. */
export const orderablePieces = (stock: number, most: OrderPieces = MOST_PIECES): number =>
  Math.min(stock, most.ofVariant);
