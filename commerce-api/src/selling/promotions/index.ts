export { keepAddress } from './customer-addresses';
export { followOrder } from './follow-order';
export { insertUses, promotionsFor, refusedToCustomer } from './for-order';
export { automaticPromotions, type KnownPromotion } from './running';
export { promotions } from './subject';
