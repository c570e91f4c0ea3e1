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
  isGuessable,
  MAX_CODES_OF_PROMOTION,
  MAX_GENERATED,
  MAX_LIMIT,
  MAX_NAMED,
  MAX_STARTED,
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
