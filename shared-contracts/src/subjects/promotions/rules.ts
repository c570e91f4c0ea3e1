export {
  type AppliedPromotion,
  applyPromotions,
  type Candidate,
  type OtherPromotion,
  type PromotedLine,
  type PromotedOrder,
} from './apply';
export { giftText, reasonText } from './labels';
export {
  generateCode,
  HIGHEST_LIMIT,
  isGuessable,
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
  promotionStateAt,
} from './vocabulary';
