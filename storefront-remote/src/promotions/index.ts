export { CodeField } from './code-field';
export { keptCodes } from './kept-codes';
export { LazyCodeField } from './lazy-code-field';
export type { PromotedCart } from './promote';
export { noteRefused, promotedForOrder } from './promotions-for-order';
export { usePromotedCart } from './use-promoted-cart';
