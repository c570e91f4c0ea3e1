export { keptCodes } from './kept-codes';
export type { PromotedCart } from './promote';
export { usePromotedCart } from './use-promoted-cart';
