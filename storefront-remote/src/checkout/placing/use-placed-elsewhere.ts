import { useCart } from '@nara/shared-contracts/host';
import type { CartItem } from '@nara/shared-contracts/rules/cart';
import { useState } from 'react';
import { orderPath } from '../../orders';
import { orderOf } from './reserved';

/** Navigation state that tells the order's page that the order was placed in another tab. */
export const FROM_OTHER_TAB = { isFromOtherTab: true };

/** Returns where to go if another tab has ordered the cart shown here; null if none has. */
export function usePlacedElsewhere(): { to: string; state: typeof FROM_OTHER_TAB } | null {
  const items = useCart((cart) => cart.items);
  // Last known state of the cart in this checkout.
  const [last, setLast] = useState<readonly CartItem[]>(items);
  if (items.length > 0 && items !== last) setLast(items);
  const orderId = items.length === 0 && last.length > 0 ? orderOf(last) : undefined;
  return orderId === undefined ? null : { to: orderPath(orderId), state: FROM_OTHER_TAB };
}
