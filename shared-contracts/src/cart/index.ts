export { type CartItem, type CartKey, countItems } from './cart-items';
export {
  CART_STORAGE_KEY,
  type CartState,
  type CartStore,
  type CartStoreOptions,
  createCartStore,
  syncAcrossTabs,
} from './cart-store';
export { createCartEventReporter } from './event-reporter';
export type { CartEvent } from './schemas';
export { useCart } from './use-cart';
