import { useSyncedValue } from '../browser-storage';
import { wishlist } from './wishlist-store';

/** Ids of the products on the wishlist, the newest first. */
export const useWishlist = (): readonly string[] => useSyncedValue(wishlist);
