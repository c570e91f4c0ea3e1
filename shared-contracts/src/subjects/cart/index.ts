export { CART_COOKIE, toCartCookie } from './cart-cookie';
export { type CartItem, type CartKey, countItems } from './cart-items';
export type { CartEvent } from './schemas';
