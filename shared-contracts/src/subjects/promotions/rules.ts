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
  type PromotionKind,
  type PromotionReason,
  type PromotionState,
  type PromotionStatus,
  type PromotionWay,
} from './vocabulary';
export { giftText, reasonText } from './words';
