export { answerFigures, deskMessage, messageOrder, savedTemplate, threadEntry } from './contact';
export { contentRow, editedPage, faqContent } from './content';
export { customer, customerRow } from './customers';
export { dashboard, integrationHealth } from './dashboard';
export { addressGroup, failure, failureInbox, failureReplay, unmappedGroup } from './failures';
export { giftCardDetails, giftCardFigures } from './gift-cards';
export { integrationEvent, integrationIssue, partnerTraffic } from './integration';
export { mailTemplate, mailTemplateRow } from './mail';
export { newsletterFigures, subscriber } from './newsletter';
export { adminOrder, ORDER_ID, orderLimits } from './orders';
export { paymentSettings } from './payment-settings';
export { refusedRefund, staffPayment } from './payments';
export { privacyRequest } from './personal-data';
export {
  bulkOutcome,
  bulkProduct,
  editedProduct,
  editedVariant,
  productContent,
  productPicture,
  productRow,
} from './products';
export { PROMOTION_ID, promotionDefinition, promotionDetail, promotionRow } from './promotions';
export { booksPreview, comparedDay, importedBooks, statementCredit } from './reconciliation';
export {
  activation,
  automaticReturn,
  cohort,
  deployToken,
  FAULT_ID,
  freezeWindow,
  publisherKey,
  releaseApproval,
  releaseHistory,
  releaseOnTrial,
  releasePreview,
  remoteFaults,
  remoteFlag,
  remoteOwner,
  requiredApproval,
  requiredTrial,
  storedVersion,
  telemetry,
} from './releases';
export { renderAdmin } from './render-admin';
export { deskReview, reviewFigures } from './reviews';
export { savedSynonym } from './search';
export { shopSettingsState } from './shop-settings';
export { unmappedVariant, VARIANT_ID } from './sku-mapping';
export { LOG_ID, logEntry, logStats } from './system-log';
export { orderTrace } from './trace';
