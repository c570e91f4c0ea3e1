export { CART_COOKIE, type CartItem, countItems, readCartCookie, toCartCookie } from './cart-items';
