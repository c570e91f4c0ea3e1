import { type CartItem, useCart } from '@nara/shared-contracts';
import { useState } from 'react';
import { orderPath } from '../../orders';
import { orderOf } from './reserved';

/** Tells the page of the order that it was placed in another tab. */
export const FROM_OTHER_TAB = { isFromOtherTab: true };

/** Returns the way to the order that another tab placed of the cart that was here; null while there is none. */
export function usePlacedElsewhere(): { to: string; state: typeof FROM_OTHER_TAB } | null {
  const items = useCart((cart) => cart.items);
  // The cart as this checkout last had it.
  const [last, setLast] = useState<readonly CartItem[]>(items);
  if (items.length > 0 && items !== last) setLast(items);
  const orderId = items.length === 0 && last.length > 0 ? orderOf(last) : undefined;
  return orderId === undefined ? null : { to: orderPath(orderId), state: FROM_OTHER_TAB };
}
