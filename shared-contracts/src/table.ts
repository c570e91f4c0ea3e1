import { activityEndpoints } from './subjects/activity/api';
import { analyticsEndpoints } from './subjects/analytics/api';
import { apiConfigEndpoints } from './subjects/api-config/endpoints';
import { approvalsEndpoints } from './subjects/approvals/api';
import { auditEndpoints } from './subjects/audit/api';
import { cartEndpoints } from './subjects/cart/api';
import { bulkProductsEndpoints } from './subjects/catalogue/bulk-endpoints';
import { catalogueEndpoints } from './subjects/catalogue/endpoints';
import { productLifeEndpoints } from './subjects/catalogue/life-endpoints';
import { productsEndpoints } from './subjects/catalogue/product-endpoints';
import { contactDeskEndpoints } from './subjects/contact/desk-endpoints';
import { contactEndpoints } from './subjects/contact/endpoints';
import { messageTemplatesEndpoints } from './subjects/contact/template-endpoints';
import { contentDeskEndpoints } from './subjects/content/desk-endpoints';
import { contentEndpoints } from './subjects/content/endpoints';
import { customersEndpoints } from './subjects/customers/api';
import { dashboardEndpoints } from './subjects/dashboard/api';
import { ediEndpoints } from './subjects/edi/api';
import { adminGiftCardsEndpoints } from './subjects/gift-cards/desk-endpoints';
import { giftCardsEndpoints } from './subjects/gift-cards/endpoints';
import { integrationEndpoints } from './subjects/integration/endpoints';
import { failuresEndpoints } from './subjects/integration/failure-endpoints';
import { inventoryEndpoints } from './subjects/inventory/endpoints';
import { adminInvoicesEndpoints, invoicesEndpoints } from './subjects/invoices/api';
import { labelsEndpoints } from './subjects/labels/endpoints';
import { liveOrdersEndpoints } from './subjects/live-orders/api';
import { mailTemplatesEndpoints } from './subjects/mail/api';
import { adminNewsletterEndpoints } from './subjects/newsletter/desk-endpoints';
import { newsletterEndpoints } from './subjects/newsletter/endpoints';
import { notesEndpoints } from './subjects/notes/api';
import { operationsDashboardEndpoints } from './subjects/operations-dashboard/api';
import { adminOrdersEndpoints } from './subjects/orders/admin-endpoints';
import { ordersEndpoints } from './subjects/orders/endpoints';
import { partnerEndpoints } from './subjects/partner/api';
import { adminPaymentsEndpoints, paymentsEndpoints } from './subjects/payments/endpoints';
import { paymentSettingsEndpoints } from './subjects/payments/settings-endpoints';
import { personalDataConfirmationEndpoints, personalDataEndpoints } from './subjects/personal-data/api';
import { productFilesEndpoints } from './subjects/product-files/endpoints';
import { adminPromotionsEndpoints } from './subjects/promotions/desk-endpoints';
import { promotionsEndpoints } from './subjects/promotions/endpoints';
import { reconciliationEndpoints } from './subjects/reconciliation/endpoints';
import { requiredApprovalsEndpoints } from './subjects/releases/approval-endpoints';
import { cohortsEndpoints } from './subjects/releases/cohort-endpoints';
import {
  automaticReturnsEndpoints,
  deployTokensEndpoints,
  publisherKeysEndpoints,
  releasesEndpoints,
  requiredTrialsEndpoints,
} from './subjects/releases/endpoints';
import { extensionSwitchesEndpoints } from './subjects/releases/extension-switch-endpoints';
import { remoteFlagsEndpoints } from './subjects/releases/flag-endpoints';
import { freezeWindowsEndpoints } from './subjects/releases/freeze-endpoints';
import { releaseRecipientsEndpoints } from './subjects/releases/notice-endpoints';
import { remoteOwnersEndpoints } from './subjects/releases/owner-endpoints';
import { releasePreviewsEndpoints } from './subjects/releases/preview-endpoints';
import { sourceMapsEndpoints } from './subjects/releases/source-map-endpoints';
import { storedVersionsEndpoints } from './subjects/releases/version-endpoints';
import { returnsEndpoints } from './subjects/returns/endpoints';
import { rmaEndpoints } from './subjects/returns/rma-endpoints';
import { adminReviewsEndpoints } from './subjects/reviews/desk-endpoints';
import { reviewsEndpoints } from './subjects/reviews/endpoints';
import { adminSearchEndpoints, searchEndpoints } from './subjects/search/api';
import { sessionEndpoints } from './subjects/session/endpoints';
import { passkeySignInEndpoints } from './subjects/session/passkey-endpoints';
import { identityProviderEndpoints } from './subjects/session/provider-endpoints';
import { signInEndpoints } from './subjects/session/sign-in-endpoints';
import { staffSessionsEndpoints } from './subjects/session/staff-endpoints';
import { shopSettingsEndpoints, shopTermsEndpoints } from './subjects/shop-settings/api';
import { skuMappingEndpoints } from './subjects/sku-mapping/endpoints';
import { enterpriseMappingEndpoints } from './subjects/sku-mapping/enterprise-endpoints';
import { stockNoticesEndpoints } from './subjects/stock/api';
import { systemLogEndpoints } from './subjects/system-log/api';
import { remoteTelemetryEndpoints } from './subjects/telemetry/endpoints';
import { testEnvironmentEndpoints } from './subjects/test-environment/endpoints';
import { sandboxEndpoints } from './subjects/test-environment/second-environment-endpoints';
import { traceEndpoints } from './subjects/trace/api';
import { usersEndpoints } from './subjects/users/endpoints';
import { gateSetUpEndpoints } from './subjects/users/gate-set-up-endpoints';
import { passkeysEndpoints } from './subjects/users/passkey-endpoints';
import { secondFactorEndpoints } from './subjects/users/second-factor-endpoints';

export type { Access } from './wire/access';
export { type BodyFileType, defineEndpoints, type Endpoint, type FileType, type Method } from './wire/endpoint';
export { callsPerMinute } from './wire/rates';

/** Contract table: lists every endpoint of the API exactly once. */
export const endpoints = {
  session: sessionEndpoints,
  staffSessions: staffSessionsEndpoints,
  signIn: signInEndpoints,
  gateSetUp: gateSetUpEndpoints,
  passkeySignIn: passkeySignInEndpoints,
  catalogue: catalogueEndpoints,
  products: productsEndpoints,
  bulkProducts: bulkProductsEndpoints,
  productFiles: productFilesEndpoints,
  productLife: productLifeEndpoints,
  shopTerms: shopTermsEndpoints,
  shopSettings: shopSettingsEndpoints,
  cart: cartEndpoints,
  search: searchEndpoints,
  adminSearch: adminSearchEndpoints,
  content: contentEndpoints,
  contentDesk: contentDeskEndpoints,
  contact: contactEndpoints,
  contactDesk: contactDeskEndpoints,
  messageTemplates: messageTemplatesEndpoints,
  mailTemplates: mailTemplatesEndpoints,
  newsletter: newsletterEndpoints,
  adminNewsletter: adminNewsletterEndpoints,
  customers: customersEndpoints,
  promotions: promotionsEndpoints,
  adminPromotions: adminPromotionsEndpoints,
  stockNotices: stockNoticesEndpoints,
  orders: ordersEndpoints,
  payments: paymentsEndpoints,
  adminPayments: adminPaymentsEndpoints,
  giftCards: giftCardsEndpoints,
  adminGiftCards: adminGiftCardsEndpoints,
  invoices: invoicesEndpoints,
  adminInvoices: adminInvoicesEndpoints,
  paymentSettings: paymentSettingsEndpoints,
  reconciliation: reconciliationEndpoints,
  returns: returnsEndpoints,
  rma: rmaEndpoints,
  reviews: reviewsEndpoints,
  adminReviews: adminReviewsEndpoints,
  partner: partnerEndpoints,
  integration: integrationEndpoints,
  failures: failuresEndpoints,
  dashboard: dashboardEndpoints,
  adminOrders: adminOrdersEndpoints,
  notes: notesEndpoints,
  activity: activityEndpoints,
  trace: traceEndpoints,
  operationsDashboard: operationsDashboardEndpoints,
  liveOrders: liveOrdersEndpoints,
  edi: ediEndpoints,
  skuMapping: skuMappingEndpoints,
  enterpriseMapping: enterpriseMappingEndpoints,
  inventory: inventoryEndpoints,
  labels: labelsEndpoints,
  systemLog: systemLogEndpoints,
  analytics: analyticsEndpoints,
  users: usersEndpoints,
  identityProvider: identityProviderEndpoints,
  secondFactor: secondFactorEndpoints,
  passkeys: passkeysEndpoints,
  audit: auditEndpoints,
  approvals: approvalsEndpoints,
  apiConfig: apiConfigEndpoints,
  releases: releasesEndpoints,
  deployTokens: deployTokensEndpoints,
  publisherKeys: publisherKeysEndpoints,
  requiredTrials: requiredTrialsEndpoints,
  automaticReturns: automaticReturnsEndpoints,
  extensionSwitches: extensionSwitchesEndpoints,
  releaseRecipients: releaseRecipientsEndpoints,
  requiredApprovals: requiredApprovalsEndpoints,
  sourceMaps: sourceMapsEndpoints,
  freezeWindows: freezeWindowsEndpoints,
  storedVersions: storedVersionsEndpoints,
  releasePreviews: releasePreviewsEndpoints,
  remoteFlags: remoteFlagsEndpoints,
  cohorts: cohortsEndpoints,
  remoteOwners: remoteOwnersEndpoints,
  remoteTelemetry: remoteTelemetryEndpoints,
  testEnvironment: testEnvironmentEndpoints,
  sandbox: sandboxEndpoints,
  personalData: personalDataEndpoints,
  personalDataConfirmation: personalDataConfirmationEndpoints,
} as const;

export type Endpoints = typeof endpoints;
