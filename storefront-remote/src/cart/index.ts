export { addToCart, type CartLine, quantityInCart, seenLines, seenOf } from './cart-lines';
export { ChangeList, UncheckedNotice } from './cart-notices';
export { FreeShippingProgress } from './free-shipping-progress';
export { CartNotice, SummaryCard, TotalsList } from './summary-parts';
export { type CartLinesState, useCartLines } from './use-cart-lines';
export { useCartUpdate } from './use-cart-update';
