import { useHost } from '@nara/shared-contracts/host';
import type { CartItem } from '@nara/shared-contracts/rules/cart';
import { focusContent } from '@nara/shared-ui';
import { useState } from 'react';

import { type CartLine, lineName } from './cart-lines';

export interface Removal {
  item: CartItem;
  name: string;
}

/** Removes a line from the cart; the last removal can be undone. */
export function useRemoval() {
  const { cart } = useHost();
  const [removed, setRemoved] = useState<Removal | null>(null);
  return {
    removed,
    remove({ item, product, variant }: CartLine) {
      cart.remove(item);
      setRemoved({ item, name: lineName(product.name, variant) });
    },
    undo() {
      if (removed) cart.add(removed.item, removed.item.quantity);
      setRemoved(null);
      focusContent();
    },
  };
}
