/** Pieces of one line of an order; lines count from 0. */
export interface LinePieces {
  line: number;
  quantity: number;
}

/** Pieces and delivery of an order that were refunded. */
export interface GivenBack {
  lines: readonly LinePieces[];
  delivery: boolean;
}

/** Order as it was sold, with amounts in cents and lines in their order. */
export interface SoldOrder {
  /** Price of the goods before any discount. */
  subtotalCents: number;
  /** Amount that promotions took off the goods; defaults to none. */
  discountCents?: number;
  deliveryCents: number;
  taxCents: number;
  lines: readonly SoldPieces[];
}

/** Line as it was sold, in cents. */
export interface SoldPieces {
  quantity: number;
  unitCents: number;
  /** Amount taken off all its pieces together; defaults to nothing. */
  discountCents?: number | undefined;
}

/**
 * Returns the price that some pieces of a line were sold for, in cents without VAT. A discount is spread evenly over
 * the pieces. The prices of several parts add up to the price of the line if each calculation also counts the earlier
 * parts. Rule: docs/product/promotions.md, "Giving money back".
 */
export const soldFor = ({ quantity, unitCents, discountCents = 0 }: SoldPieces, pieces: number): number =>
  pieces * unitCents - (quantity === 0 ? 0 : Math.round((pieces * discountCents) / quantity));

/** Counts the pieces of each line that were not refunded. */
export const piecesLeftOf = ({ lines }: Pick<SoldOrder, 'lines'>, before: GivenBack): number[] =>
  lines.map(({ quantity }, line) => Math.max(0, quantity - countOf(before.lines, line)));

/**
 * Returns the refund in cents for pieces of an order, and for its delivery if it was not refunded yet: their price with
 * their share of the VAT. `before` was refunded earlier. All parts together add up exactly to the order's total. Pieces
 * that the order does not contain are worth nothing. Rule: docs/product/payments.md, "Refunds by staff".
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

/** Adds the share of the VAT; the last part absorbs the rounding difference. */
function withTax({ subtotalCents, discountCents = 0, taxCents }: SoldOrder, cents: number): number {
  const paidCents = subtotalCents - discountCents;
  return paidCents === 0 ? cents : cents + Math.round((cents * taxCents) / paidCents);
}
