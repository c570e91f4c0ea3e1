import { formatRand } from '@nara/shared-contracts';
import type { CartLine } from './cart-lines';

/** Price in rand at which the shopper last saw a variant. */
export type SeenPrices = Readonly<Record<string, number>>;

/** What became different about a line since the shopper saw it, and what mends it. */
export interface CartChange {
  line: CartLine;
  /** Sentences for the shopper. */
  text: string;
  /** The quantity that can be had. */
  quantity: number;
}

/** The lines that changed; those that did not are left out. */
export function cartChanges(lines: readonly CartLine[], seen: SeenPrices): CartChange[] {
  return lines.flatMap((line) => {
    const text = [stockChange(line), priceChange(line, seen)].filter((sentence) => sentence !== '').join(' ');
    return text ? [{ line, text, quantity: Math.min(line.quantity, line.variant.stock) }] : [];
  });
}

const stockChange = ({ quantity, variant: { stock } }: CartLine): string =>
  quantity > stock ? `Only ${stock} left: we changed the quantity from ${quantity}.` : '';

function priceChange({ variant, price }: CartLine, seen: SeenPrices): string {
  const before = seen[variant.id];
  if (before === undefined || before === price) return '';
  return `The price changed from ${formatRand(before)} to ${formatRand(price)}.`;
}

export const pricesOf = (lines: readonly CartLine[]): SeenPrices =>
  Object.fromEntries(lines.map(({ variant, price }) => [variant.id, price]));
