export { WishlistButton } from './wishlist-button';
export { useWishlist } from './wishlist-store';
