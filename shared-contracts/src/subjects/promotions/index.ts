export type {
  PromotionDetail,
  PromotionFigures,
  PromotionHistory,
  PromotionQuery,
  PromotionRevision,
  PromotionRow,
  PromotionTrial,
  PromotionTrialResult,
} from './desk-schemas';
export type { PromotionDefinition, PromotionGift, PromotionOffer, PromotionOffers, ValidCode } from './schemas';
export type { PromotionKind, PromotionReason, PromotionState, PromotionStatus, PromotionWay } from './vocabulary';
