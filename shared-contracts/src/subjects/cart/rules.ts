export { CART_COOKIE, readCartCookie, toCartCookie } from './cart-cookie';
export { type CartItem, countItems } from './cart-items';
