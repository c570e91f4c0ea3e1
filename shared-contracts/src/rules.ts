/** Offers programs outside the browser the pure rules and vocabularies, without React or stores. */

export { addDays, daysOf, monthToDate, previousRange } from './subjects/analytics/range';
export { isSale, NO_SALE, productGroupOf } from './subjects/analytics/sales';
export { CREDENTIAL_NAMES } from './subjects/api-config/vocabulary';
export { CART_COOKIE, readCartCookie } from './subjects/cart/cart-cookie';
export { garmentImage, IMAGE_VIEWS } from './subjects/catalogue/images';
export { overlap, priceAt } from './subjects/catalogue/prices';
export { CATEGORIES, SIZES } from './subjects/catalogue/vocabulary';
export { awaitedMajor, satisfies } from './subjects/composition/compatibility';
export {
  addFailedVersion,
  FAILED_VERSIONS_COOKIE,
  failedVersion,
  readFailedVersions,
} from './subjects/composition/failed-versions';
export {
  FIRST_VIEW_ATTRIBUTE,
  FIRST_VIEW_ID,
  FIRST_VIEW_SCRIPT,
  FIRST_VIEW_SEEDS_ID,
  FIRST_VIEW_STYLES_ID,
} from './subjects/composition/first-view';
export { isFlagValue } from './subjects/composition/flags';
export { remoteForPath } from './subjects/composition/remotes';
export { ANSWER_HOURS, CONTACT_SUBJECTS } from './subjects/contact/vocabulary';
export { blockText } from './subjects/content/block-text';
export { fillFacts } from './subjects/content/facts';
export { redirectTarget } from './subjects/content/redirects';
export { addressOfPage, CONTENT_PAGES, isLegalPage, isTextPage } from './subjects/content/vocabulary';
export { type AgreementFault, agreementFaults } from './subjects/edi/agreement';
export {
  INTEGRATION_SERVICES,
  LOG_SERVICE_OF,
  SERVICE_NAMES,
  WATCHED_SYSTEMS,
} from './subjects/integration/vocabulary';
export { DC_CODES, DISTRIBUTION_CENTRES, FULL_RANGE_CENTRES, nearestCentres } from './subjects/inventory/centres';
export { gs1CheckDigit, toSscc } from './subjects/labels/gs1';
export { LABEL_SIZES, LABEL_TYPES, MOST_PARCELS, PRINTER_IDS } from './subjects/labels/vocabulary';
export { ALERT_TYPES } from './subjects/operations-dashboard/vocabulary';
export { MOST_PIECES } from './subjects/orders/pieces';
export { fromLiveStatus, mayAdvance, mayMove, ORDER_TRANSITIONS, toLiveStatus } from './subjects/orders/status';
export {
  ASSIGNABLE_STATUSES,
  daysOfPeriod,
  LIVE_ORDER_STATUSES,
  ORDER_PERIODS,
  ORDER_STATUSES,
} from './subjects/orders/vocabulary';
export { toPartnerItem } from './subjects/partner/item-mapping';
export { fromPartnerStatus } from './subjects/partner/status';
export { cardOrEft, PAYMENT_METHOD_NAMES } from './subjects/payments/methods';
export {
  type GivenBack,
  type LinePieces,
  piecesLeftOf,
  refundAmountOf,
  type SoldOrder,
} from './subjects/payments/refund-amount';
export { stateOf as paymentStateOf, sumsOf as paymentSumsOf } from './subjects/payments/state';
export {
  FACT_SOURCES,
  MOST_PROOFS,
  PAYMENT_METHODS,
  PAYMENT_PROVIDERS,
  PAYMENT_SECRETS,
  PAYMENT_STATES,
} from './subjects/payments/vocabulary';
export { FACT_SOURCE_WORDS, PAYMENT_FACT_WORDS, PROVIDER_WORDS } from './subjects/payments/words';
export { formatRand, toCents, toRand } from './subjects/pricing/money';
export { priceOrder, withVat } from './subjects/pricing/totals';
export { ACTIVATION_KINDS, ACTIVATION_REFUSALS, MOST_TICKETS, TICKET_PATTERN } from './subjects/releases/vocabulary';
export { RETURN_DAYS, refundFor } from './subjects/returns/refund';
export { mostResalable } from './subjects/returns/resalable';
export { returnAddressLines } from './subjects/returns/return-address';
export { actionsIn, RETURN_TRANSITIONS } from './subjects/returns/status';
export { RETURN_CONDITIONS, RETURN_REASON_CODES, RETURN_REASONS, RETURN_STATUSES } from './subjects/returns/vocabulary';
export { gateForPath, INCORRECT_PASSCODE } from './subjects/session/gates';
export { PERMISSIONS, permissionsOf } from './subjects/session/permissions';
export { barcodeFault, ean13CheckDigit, looksLikeErpCode, looksLikeWoolworthsSku } from './subjects/sku-mapping/codes';
export { mappingStatus, variantStatus } from './subjects/sku-mapping/status';
export { LOG_LEVELS, LOG_SERVICES } from './subjects/system-log/vocabulary';
export { redact } from './subjects/telemetry/redact';
export { LOAD_OUTCOMES, REMOTE_FAULT_KINDS } from './subjects/telemetry/vocabulary';
export { FAULT_KINDS, PAYMENT_FAULT_KINDS } from './subjects/test-environment/vocabulary';
export { TRACE_LANES } from './subjects/trace/vocabulary';
export { DEPARTMENTS } from './subjects/users/vocabulary';
export { ROLES } from './wire/access';
export { formatCount } from './wire/count';
export { EVENT_TYPES, EVENTS_ACCESS, EVENTS_MISSED, EVENTS_PATH } from './wire/events';
export { daysOfSpan, exportFileName, type FileDays } from './wire/export-file-name';
export { inWords } from './wire/in-words';
export { newOrderId, ORDER_ID_PATTERN } from './wire/order-id';
export { plainText } from './wire/plain-text';
export { plural } from './wire/plural';
export { PROOF_HEADER } from './wire/proof';
export { PROVINCE_CODES, PROVINCES } from './wire/provinces';
export { randomCode } from './wire/random';
export { shareOf } from './wire/share';
export { CONTRACTS_VERSION } from './wire/version';
