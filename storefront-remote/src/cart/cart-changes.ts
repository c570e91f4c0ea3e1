import { formatRand } from '@nara/shared-contracts';
import type { CartLine } from './cart-lines';

/** Price in rand at which the shopper last saw a variant. */
export type SeenPrices = Readonly<Record<string, number>>;

/** What became different since the shopper put a line into the cart, and what mends it. */
export interface CartChange {
  line: CartLine;
  /** A sentence for the shopper. */
  text: string;
  /** Quantity to set; none where only the price changed. */
  quantity?: number;
}

export function cartChanges(lines: readonly CartLine[], seen: SeenPrices): CartChange[] {
  return lines.flatMap((line) => [...stockChange(line), ...priceChange(line, seen)]);
}

function stockChange(line: CartLine): CartChange[] {
  const { stock } = line.variant;
  if (line.quantity <= stock) return [];
  return [{ line, quantity: stock, text: `Only ${stock} left: we changed the quantity from ${line.quantity}.` }];
}

function priceChange(line: CartLine, seen: SeenPrices): CartChange[] {
  const before = seen[line.variant.id];
  if (before === undefined || before === line.price) return [];
  return [{ line, text: `The price changed from ${formatRand(before)} to ${formatRand(line.price)}.` }];
}

export const pricesOf = (lines: readonly CartLine[]): SeenPrices =>
  Object.fromEntries(lines.map(({ variant, price }) => [variant.id, price]));
