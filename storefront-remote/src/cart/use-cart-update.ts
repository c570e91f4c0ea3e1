import { useHost } from '@nara/shared-contracts/host';
import { useEffect, useMemo, useState } from 'react';
import { applyChanges, cartChanges, seenAfter } from './cart-changes';
import { seenLines, seenOf } from './cart-lines';
import type { CartLinesState } from './use-cart-lines';

/** Returns what changed in the cart since the shopper last saw it, and a function that accepts the changes. */
export function useCartUpdate({ lines, gone, isChecked, most }: CartLinesState) {
  const { cart } = useHost();
  const [seen, setSeen] = useState(seenLines.read);
  const changes = useMemo(
    () => (isChecked ? cartChanges({ lines, gone }, seen, most) : []),
    [lines, gone, isChecked, seen, most],
  );

  const markSeen = () => {
    const shown = seenAfter({ lines, gone }, seen);
    seenLines.write(shown);
    setSeen(shown);
  };
  const hasUnseen = lines.some(({ variant }) => !seenOf(seen, variant.id));
  // A line shown for the first time cannot have changed. Changes count from here on.
  useEffect(() => {
    if (isChecked && hasUnseen && changes.length === 0) markSeen();
  });

  return {
    changes,
    update() {
      applyChanges(cart, changes);
      markSeen();
    },
  };
}
