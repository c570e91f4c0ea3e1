/** The pure rules and vocabularies, without React or stores: what a program outside the browser uses at run time. */
export { ASSIGNABLE_STATUSES } from './admin-orders/statuses';
export { garmentImage, IMAGE_VIEWS } from './catalogue/images';
export { CATEGORIES, SIZES } from './catalogue/vocabulary';
export { EVENT_TYPES, EVENTS_ACCESS, EVENTS_PATH } from './events';
export { DC_CODES, nearestCentres } from './inventory';
export { fromLiveStatus, LIVE_ORDER_STATUSES, toLiveStatus } from './live-orders/status';
export { formatRand, toCents, toRand } from './money';
export { PROVINCE_CODES, PROVINCES } from './orders/address';
export { newOrderId, ORDER_ID_PATTERN } from './orders/order-id';
export { mayAdvance, ORDER_STATUSES } from './orders/status';
export { toPartnerItem } from './partner/item-mapping';
export { fromPartnerStatus } from './partner/status-mapping';
export { priceOrder } from './pricing';
export { remoteForPath } from './registry';
export { gateForPath, INCORRECT_PASSCODE } from './session/gates';
export { ROLES } from './session/roles';
export { CONTRACTS_VERSION } from './version';
