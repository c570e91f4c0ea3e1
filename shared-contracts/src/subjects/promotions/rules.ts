/** Offers the rules of promotions, apart from the module that every page loads. */
export {
  type AppliedPromotion,
  applyPromotions,
  type Candidate,
  type OtherPromotion,
  type PromotedLine,
  type PromotedOrder,
} from './apply';
export { generateCode, isGuessable, normalisedCode } from './codes';
export { promotionStateAt } from './state';
export {
  CODE_PATTERN,
  HIGHEST_LIMIT,
  LONGEST_CODE,
  MOST_CODES,
  MOST_CODES_OF_PROMOTION,
  MOST_GENERATED,
  MOST_NAMED,
  MOST_STARTED,
  PROMOTION_KINDS,
  PROMOTION_STATES,
  PROMOTION_WAYS,
} from './vocabulary';
export { giftText, reasonText } from './words';
