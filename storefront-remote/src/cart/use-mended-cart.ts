import { useHost } from '@nara/shared-contracts/host';
import { useEffect, useState } from 'react';
import { applyChanges, cartChanges, seenAfter } from './cart-changes';
import { seenLines } from './seen-lines';
import type { CartLinesState } from './use-cart-lines';

/**
 * Reduces quantities to what is in stock. Returns the messages about it, keyed by variant. Items that are gone stay
 * until the shopper agrees to remove them.
 */
export function useMendedCart({ lines, gone, isChecked, most }: CartLinesState): ReadonlyMap<string, string> {
  const { cart } = useHost();
  const [notices, setNotices] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!isChecked) return;
    const seen = seenLines.read();
    const changes = cartChanges({ lines, gone: [] }, seen, most);
    seenLines.write(seenAfter({ lines, gone }, seen));
    if (changes.length === 0) return;
    const texts = changes.map(({ item, text }) => [item.variantId, text] as const);
    setNotices((before) => new Map([...before, ...texts]));
    applyChanges(cart, changes);
  }, [lines, gone, isChecked, most, cart]);
  return notices;
}
