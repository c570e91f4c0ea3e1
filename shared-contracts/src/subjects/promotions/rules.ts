/** Exports the rules of promotions, separate from the module that every page loads. */
export { CODE_PATTERN, LONGEST_CODE, MOST_CODES, normalisedCode } from '../../wire/promotion-code';
export {
  type AppliedPromotion,
  applyPromotions,
  type Candidate,
  type OtherPromotion,
  type PromotedLine,
  type PromotedOrder,
} from './apply';
export { generateCode, isGuessable } from './codes';
export { promotionStateAt } from './state';
export {
  HIGHEST_LIMIT,
  MOST_CODES_OF_PROMOTION,
  MOST_GENERATED,
  MOST_NAMED,
  MOST_STARTED,
  PROMOTION_KINDS,
  PROMOTION_STATES,
  PROMOTION_WAYS,
} from './vocabulary';
export { giftText, reasonText } from './words';
