import { storedValue } from '../browser-storage';
import type { SeenPrices } from './cart-changes';

/** Prices as the shopper last saw them in the cart, so that a change can be told. */
export const seenPrices = storedValue<SeenPrices>({
  key: 'nara-seen-prices',
  area: () => localStorage,
  restore: (found) => {
    const entries = Object.entries(found ?? {});
    return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  },
});
