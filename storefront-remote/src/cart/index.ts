export { addToCart, quantityInCart } from './add-to-cart';
export type { CartLine } from './cart-lines';
export { CartNotice } from './cart-notice';
export { FreeShippingProgress } from './free-shipping-progress';
export { SummaryCard } from './summary-card';
export { TotalsList } from './totals-list';
export { useCartLines } from './use-cart-lines';
