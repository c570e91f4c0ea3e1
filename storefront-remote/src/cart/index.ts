export { useCartUpdate } from './cart-changes';
export { addToCart, type CartLine, quantityInCart, seenLines, seenOf } from './cart-lines';
export { CartNotice, ChangeList, UncheckedNotice } from './cart-notices';
export { FreeShippingProgress } from './free-shipping-progress';
export { SummaryCard, TotalsList } from './totals-list';
export { type CartLinesState, useCartLines } from './use-cart-lines';
