/** Pieces of one line of an order; lines count from 0. */
export interface LinePieces {
  line: number;
  quantity: number;
}

/** What was given back of an order by line. */
export interface GivenBack {
  lines: readonly LinePieces[];
  delivery: boolean;
}

/** An order as it was sold, in cents; its lines in their order. */
export interface SoldOrder {
  /** What its goods cost before any discount. */
  subtotalCents: number;
  /** Taken off them by promotions; none unless given. */
  discountCents?: number;
  deliveryCents: number;
  taxCents: number;
  lines: readonly SoldPieces[];
}

/** A line as it was sold, in cents. */
export interface SoldPieces {
  quantity: number;
  unitCents: number;
  /** Taken off all its pieces together; nothing unless given. */
  discountCents?: number | undefined;
}

/**
 * Returns what some pieces of a line were sold for, in cents without VAT. A discount is shared alike by its pieces; in
 * whatever parts they are counted, all of them come to what the line was sold for, as long as earlier parts are counted
 * again with later ones. Rule: docs/product/promotions.md, "Giving money back".
 */
export const soldFor = ({ quantity, unitCents, discountCents = 0 }: SoldPieces, pieces: number): number =>
  pieces * unitCents - (quantity === 0 ? 0 : Math.round((pieces * discountCents) / quantity));

/** Counts the pieces of each line that were not given back. */
export const piecesLeftOf = ({ lines }: Pick<SoldOrder, 'lines'>, before: GivenBack): number[] =>
  lines.map(({ quantity }, line) => Math.max(0, quantity - countOf(before.lines, line)));

/**
 * Returns what to give back for pieces of an order, and for its delivery unless that was given back, in cents: their price
 * with their share of the VAT. `before` was given back earlier: all parts together come to the order's total, to the cent.
 * Pieces that an order has not are worth nothing. Rule: docs/product/payments.md, "Refunds by staff".
 */
export function refundAmountOf(order: SoldOrder, before: GivenBack, wish: GivenBack): number {
  const [earlier, after] = [worthOf(order, before.lines), worthOf(order, [...before.lines, ...wish.lines])];
  const delivery = wish.delivery && !before.delivery ? order.deliveryCents : 0;
  return withTax(order, after) - withTax(order, earlier) + delivery;
}

const countOf = (pieces: readonly LinePieces[], line: number): number =>
  pieces.reduce((sum, each) => sum + (each.line === line ? each.quantity : 0), 0);

const worthOf = ({ lines }: SoldOrder, pieces: readonly LinePieces[]): number =>
  lines.reduce((sum, sold, line) => sum + soldFor(sold, Math.min(sold.quantity, countOf(pieces, line))), 0);

/** Adds the share of the VAT; the last part takes what rounding left. */
function withTax({ subtotalCents, discountCents = 0, taxCents }: SoldOrder, cents: number): number {
  const paidCents = subtotalCents - discountCents;
  return paidCents === 0 ? cents : cents + Math.round((cents * taxCents) / paidCents);
}
