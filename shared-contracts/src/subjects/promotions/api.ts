export { adminPromotionsEndpoints } from './desk-endpoints';
export {
  PromotionDetail,
  PromotionFigures,
  PromotionHistory,
  PromotionQuery,
  PromotionRevision,
  PromotionRow,
  PromotionTrial,
  PromotionTrialResult,
} from './desk-schemas';
export { promotionsEndpoints } from './endpoints';
export { PromotionDefinition, PromotionGift, PromotionOffer, PromotionOffers, ValidCode } from './schemas';
