export { useWishlist } from './use-wishlist';
export { WishlistButton } from './wishlist-button';
