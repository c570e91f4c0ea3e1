/** Exports the pure rules and vocabularies for programs outside the browser, without React or stores. */

export { addDays, daysOf, monthToDate, previousRange } from './subjects/analytics/range';
export { isSale, NO_SALE, productGroupOf } from './subjects/analytics/sales';
export { CREDENTIAL_NAMES } from './subjects/api-config/vocabulary';
export { CART_COOKIE, readCartCookie } from './subjects/cart/cart-cookie';
export { barcodeFault, ean13CheckDigit } from './subjects/catalogue/barcodes';
export { plainDescription } from './subjects/catalogue/description';
export { garmentImage, IMAGE_VIEWS, pictureImage } from './subjects/catalogue/images';
export {
  CENTRE,
  cropAround,
  type FocalPoint,
  MOST_PICTURE_PIXELS,
  MOST_PRODUCT_PICTURES,
  PICTURE_SHAPE,
} from './subjects/catalogue/pictures';
export { overlap, priceAt } from './subjects/catalogue/prices';
export { addressOf, MOST_OF_SLUG, slugOf } from './subjects/catalogue/slugs';
export {
  inStoreBarcode,
  inStoreNumber,
  LAST_IN_STORE,
  type MatrixVariant,
  matrixFault,
  PRODUCT_CODE,
  productCodes,
  skuOf,
  variantSuffix,
} from './subjects/catalogue/variants';
export {
  CATEGORIES,
  GARMENTS,
  type Garment,
  MOST_AT_ONCE,
  MOST_VARIANTS,
  SIZES,
} from './subjects/catalogue/vocabulary';
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
export { answerDueAt, overdueSince } from './subjects/contact/clock';
export { answerSubject, idStartOf, messageReference, orderNumbersIn } from './subjects/contact/reference';
export { ANSWER_FIGURE_DAYS, ANSWER_HOURS, CONTACT_SUBJECTS, MOST_TEMPLATES } from './subjects/contact/vocabulary';
export { blockText } from './subjects/content/block-text';
export { shopFactsOf } from './subjects/content/facts';
export { fillContent } from './subjects/content/fill-content';
export { redirectTarget, redirectTargets } from './subjects/content/redirects';
export { addressOfPage, CONTENT_PAGES, isLegalPage, isTextPage } from './subjects/content/vocabulary';
export { type AgreementFault, agreementFaults } from './subjects/edi/agreement';
export { PLACEHOLDER_GLNS, placeholderGlnsIn } from './subjects/edi/placeholders';
export {
  GIFT_CARD_ALPHABET,
  GIFT_CARD_CODE_LENGTH,
  groupedCode,
  maskedCode,
  plainCode,
} from './subjects/gift-cards/code';
export { stateOf as giftCardStateOf } from './subjects/gift-cards/state';
export {
  INTEGRATION_SERVICES,
  LOG_SERVICE_OF,
  SERVICE_NAMES,
  WATCHED_SYSTEMS,
} from './subjects/integration/vocabulary';
export { DC_CODES, DISTRIBUTION_CENTRES, FULL_RANGE_CENTRES, nearestCentres } from './subjects/inventory/centres';
export { gs1CheckDigit, toSscc } from './subjects/labels/gs1';
export { LABEL_SIZES, LABEL_TYPES, MOST_PARCELS, PRINTER_IDS } from './subjects/labels/vocabulary';
export { fillMail } from './subjects/mail/fill-mail';
export { mailFaults } from './subjects/mail/mail-faults';
export { isMailPart, MAIL_NAMES, MAIL_PARTS, type MailName, type MailValues } from './subjects/mail/places';
export { NEWSLETTER_CONSENT, NEWSLETTER_CONSENTS } from './subjects/newsletter/consent';
export { NEWSLETTER_LINK_HOURS } from './subjects/newsletter/vocabulary';
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
export { cardOrEft, ORDER_METHOD_NAMES, PAYMENT_METHOD_NAMES } from './subjects/payments/methods';
export {
  type GivenBack,
  type LinePieces,
  piecesLeftOf,
  refundAmountOf,
  type SoldOrder,
  soldFor,
} from './subjects/payments/refund-amount';
export {
  captureOnCard,
  cardUseOf,
  isOnGiftCard,
  standingFacts,
  stateOf as paymentStateOf,
  sumsOf as paymentSumsOf,
} from './subjects/payments/state';
export {
  FACT_SOURCES,
  MOST_PROOFS,
  PAYMENT_METHODS,
  PAYMENT_PROVIDERS,
  PAYMENT_SECRETS,
  PAYMENT_STATES,
  PROOF_TYPES,
} from './subjects/payments/vocabulary';
export { FACT_SOURCE_WORDS, PAYMENT_FACT_WORDS, PROVIDER_WORDS } from './subjects/payments/words';
export { formatRand, toCents, toRand } from './subjects/pricing/money';
export { priceOrder, VAT_PERCENT, withVat } from './subjects/pricing/totals';
export {
  type AppliedPromotion,
  applyPromotions,
  type Candidate,
  generateCode,
  MOST_CODES_OF_PROMOTION,
  MOST_STARTED,
  type OtherPromotion,
  type PromotedLine,
  type PromotedOrder,
  promotionStateAt,
  reasonText,
} from './subjects/promotions/rules';
export { ACTIVATION_KINDS, ACTIVATION_REFUSALS, MOST_TICKETS, TICKET_PATTERN } from './subjects/releases/vocabulary';
export { RETURN_DAYS, refundFor } from './subjects/returns/refund';
export { mostResalable } from './subjects/returns/resalable';
export { returnAddressLines } from './subjects/returns/return-address';
export { actionsIn, RETURN_TRANSITIONS } from './subjects/returns/status';
export { RETURN_CONDITIONS, RETURN_REASON_CODES, RETURN_REASONS, RETURN_STATUSES } from './subjects/returns/vocabulary';
export {
  MOST_REVIEW_PICTURE_PIXELS,
  MOST_REVIEW_PICTURES,
  REVIEW_ASKED_DAYS,
  REVIEW_LINK_DAYS,
  REVIEWS_ON_A_PAGE,
} from './subjects/reviews/vocabulary';
export { gateForPath, INCORRECT_PASSCODE } from './subjects/session/gates';
export { PERMISSIONS, permissionsOf } from './subjects/session/permissions';
export { deliveryDates } from './subjects/shop-settings/delivery-dates';
export { deliveryFactsOf } from './subjects/shop-settings/delivery-facts';
export { FIRST_SHOP_SETTINGS, priceTermsOf, tariffFor, termsAt, valueAt } from './subjects/shop-settings/terms';
export { DELIVERY_METHOD_NAMES } from './subjects/shop-settings/vocabulary';
export { arrivalDaysText } from './subjects/shop-settings/words';
export { looksLikeErpCode, looksLikeWoolworthsSku } from './subjects/sku-mapping/codes';
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
export { ownPath } from './wire/own-path';
export { isEmailAddress, isPlainText, plainText } from './wire/plain-text';
export { plural } from './wire/plural';
export { PROOF_HEADER } from './wire/proof';
export { PROVINCE_CODES, PROVINCES } from './wire/provinces';
export { randomCode } from './wire/random';
export { shareOf } from './wire/share';
export { CONTRACTS_VERSION } from './wire/version';
