import { useSyncExternalStore } from 'react';
import { wishlist } from './wishlist-store';

/** Ids of the products on the wishlist, the newest first. */
export const useWishlist = (): readonly string[] => useSyncExternalStore(wishlist.subscribe, wishlist.read);
