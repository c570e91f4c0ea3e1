import { styled } from 'styled-components';
import { type SyncedValue, syncedValue, useSyncedValue } from '../browser-storage';
import { Button, Icon } from '../ui';

/** Ids of the products on the shopper's wishlist, the newest first. */
interface Wishlist extends Omit<SyncedValue<readonly string[]>, 'change'> {
  /** Adds a product to the list, or removes it. */
  toggle(productId: string): void;
  remove(productIds: readonly string[]): void;
}

interface WishlistOptions {
  area: () => Storage;
  /** Source of events about changes made in other tabs. */
  page?: EventTarget;
}

/** Ignores values that are not product ids, and duplicates. */
const restore = (found: unknown): readonly string[] =>
  Array.isArray(found) ? [...new Set(found.filter((id) => typeof id === 'string'))] : [];

/** Creates a wishlist in browser storage. If storage is blocked or full, it lasts for the visit. */
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

/** Wishlist of this browser. */
export const wishlist = createWishlist({ area: () => localStorage });

/** Returns the ids of the products on the wishlist, the newest first. */
export const useWishlist = (): readonly string[] => useSyncedValue(wishlist);

const Toggle = styled(Button)`
  &[aria-pressed="true"] svg {
    fill: currentColor;
  }
`;

/** Button that adds a product to the wishlist or removes it. */
export function WishlistButton({ productId }: { productId: string }) {
  const isKept = useWishlist().includes(productId);
  return (
    <Toggle type="button" $look="outline" $wide aria-pressed={isKept} onClick={() => wishlist.toggle(productId)}>
      <Icon name="wishlist" size={18} />
      {isKept ? 'Remove from Wishlist' : 'Add to Wishlist'}
    </Toggle>
  );
}
