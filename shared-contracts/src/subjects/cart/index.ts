export { type CartItem, type CartKey, countItems } from './cart-items';
export type { CartEvent } from './schemas';
