export { answerFigures, deskMessage, messageOrder, savedTemplate, threadEntry, mailTemplate, mailTemplateRow } from './messages';
export { contentRow, editedPage, faqContent, bulkOutcome, bulkProduct, editedProduct, editedVariant, productContent, productPicture, productRow, savedSynonym } from './catalogue';
export { customer, customerRow, newsletterFigures, subscriber, privacyRequest, deskReview, reviewFigures } from './customers';
export { dashboard, integrationHealth, adminOrder, ORDER_ID, orderLimits } from './orders';
export { addressGroup, failure, failureInbox, failureReplay, unmappedGroup, integrationEvent, integrationIssue, partnerTraffic, unmappedVariant, VARIANT_ID, LOG_ID, logEntry, logStats, orderTrace } from './integration';
export { giftCardDetails, giftCardFigures, paymentSettings, refusedRefund, staffPayment, booksPreview, comparedDay, importedBooks, statementCredit } from './payments';
export { PROMOTION_ID, promotionDefinition, promotionDetail, promotionRow, shopSettingsState } from './shop-settings';
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
