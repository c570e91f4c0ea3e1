/** The most pieces that one order takes. */
export interface OrderPieces {
  readonly ofVariant: number;
  readonly ofOrder: number;
}

/** What an order takes until staff set something else. */
export const MOST_PIECES = { ofVariant: 20, ofOrder: 60 } as const;

/** Returns how many pieces of a variant one order takes, with `stock` of them left. */
export const orderablePieces = (stock: number, most: OrderPieces = MOST_PIECES): number =>
  Math.min(stock, most.ofVariant);
