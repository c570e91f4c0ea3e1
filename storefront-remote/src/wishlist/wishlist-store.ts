import { type SyncedValue, syncedValue, useSyncedValue } from '../browser-storage';

/** The products that a shopper keeps an eye on: their ids, the newest first. */
export interface Wishlist extends Omit<SyncedValue<readonly string[]>, 'change'> {
  /** Puts a product on the list, or takes it off. */
  toggle(productId: string): void;
  remove(productIds: readonly string[]): void;
}

interface WishlistOptions {
  area: () => Storage;
  /** Tells of changes that other tabs make. */
  page?: EventTarget;
}

/** Whatever is no product id is ignored, and none counts twice. */
const restore = (found: unknown): readonly string[] =>
  Array.isArray(found) ? [...new Set(found.filter((id) => typeof id === 'string'))] : [];

/** A wishlist in the browser's storage; when that is blocked or full, it lasts for the visit. */
export function createWishlist(options: WishlistOptions): Wishlist {
  const { change, ...followed } = syncedValue({ ...options, key: 'nara-wishlist', restore });
  return {
    ...followed,
    toggle: (productId) =>
      change((before) =>
        before.includes(productId) ? before.filter((id) => id !== productId) : [productId, ...before],
      ),
    remove: (gone) => change((before) => before.filter((id) => !gone.includes(id))),
  };
}

/** The wishlist of this browser. */
export const wishlist = createWishlist({ area: () => localStorage });

/** Ids of the products on the wishlist, the newest first. */
export const useWishlist = (): readonly string[] => useSyncedValue(wishlist);
