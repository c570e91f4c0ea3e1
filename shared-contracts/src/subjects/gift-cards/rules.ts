/** Exports the gift card rules that browsers need, separate from the module that every page loads. */
export { groupedCode, isCode, maskedCode, plainCode } from './code';
export { type CardShares, cardShares } from './shares';
export { LEAST_GIFT, MOST_GIFT, MOST_GIFT_CARDS, MOST_ISSUED } from './vocabulary';
