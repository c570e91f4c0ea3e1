import { useHost } from '@nara/shared-contracts';
import { useEffect, useState } from 'react';
import { cartChanges, pricesOf } from './cart-changes';
import type { CartLine } from './cart-lines';
import { seenPrices } from './seen-prices';

/** Brings quantities down to what is in stock and gathers, by variant, what to tell the shopper about it. */
export function useMendedCart(lines: readonly CartLine[]): Readonly<Record<string, string>> {
  const { cart } = useHost();
  const [notices, setNotices] = useState<Record<string, string>>({});
  useEffect(() => {
    if (lines.length === 0) return;
    for (const { line, text, quantity } of cartChanges(lines, seenPrices.read())) {
      setNotices((before) => ({ ...before, [line.variant.id]: text }));
      if (quantity !== line.quantity) cart.setQuantity(line.item, quantity);
    }
    seenPrices.write(pricesOf(lines));
  }, [lines, cart]);
  return notices;
}
