import { useHost } from '@nara/shared-contracts';
import { useEffect, useMemo, useState } from 'react';
import { applyChanges, cartChanges, seenAfter } from './cart-changes';
import { seenOf } from './cart-lines';
import { seenLines } from './seen-lines';
import type { CartLinesState } from './use-cart-lines';

/** Returns what changed in the cart since the shopper saw it, and the way to accept it. */
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
  // A line that is seen for the first time cannot have changed; from here on it can.
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
