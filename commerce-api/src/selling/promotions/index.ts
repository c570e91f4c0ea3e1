export { keepAddress, type LimitRows } from './counts';
export { automaticPromotions, type KnownPromotion } from './definition';
export { followOrder } from './follow-order';
export { insertUses, promotionsFor, refusedToCustomer } from './for-order';
export { promotions } from './subject';
