import { activityEndpoints } from './subjects/activity/api';
import { analyticsEndpoints } from './subjects/analytics/api';
import { apiConfigEndpoints } from './subjects/api-config/api';
import { approvalsEndpoints } from './subjects/approvals/api';
import { auditEndpoints } from './subjects/audit/api';
import { cartEndpoints } from './subjects/cart/api';
import { catalogueEndpoints, productsEndpoints } from './subjects/catalogue/api';
import { bulkProductsEndpoints } from './subjects/catalogue/bulk-api';
import { productLifeEndpoints } from './subjects/catalogue/life-api';
import { contactDeskEndpoints, contactEndpoints, messageTemplatesEndpoints } from './subjects/contact/api';
import { contentDeskEndpoints, contentEndpoints } from './subjects/content/api';
import { customersEndpoints } from './subjects/customers/api';
import { dashboardEndpoints } from './subjects/dashboard/api';
import { ediEndpoints } from './subjects/edi/api';
import { adminGiftCardsEndpoints, giftCardsEndpoints } from './subjects/gift-cards/api';
import { failuresEndpoints, integrationEndpoints } from './subjects/integration/api';
import { inventoryEndpoints } from './subjects/inventory/api';
import { adminInvoicesEndpoints, invoicesEndpoints } from './subjects/invoices/api';
import { labelsEndpoints } from './subjects/labels/api';
import { liveOrdersEndpoints } from './subjects/live-orders/api';
import { mailTemplatesEndpoints } from './subjects/mail/api';
import { adminNewsletterEndpoints, newsletterEndpoints } from './subjects/newsletter/api';
import { notesEndpoints } from './subjects/notes/api';
import { operationsDashboardEndpoints } from './subjects/operations-dashboard/api';
import { adminOrdersEndpoints, ordersEndpoints } from './subjects/orders/api';
import { partnerEndpoints } from './subjects/partner/api';
import { adminPaymentsEndpoints, paymentSettingsEndpoints, paymentsEndpoints } from './subjects/payments/api';
import { personalDataConfirmationEndpoints, personalDataEndpoints } from './subjects/personal-data/api';
import { productFilesEndpoints } from './subjects/product-files/api';
import { adminPromotionsEndpoints, promotionsEndpoints } from './subjects/promotions/api';
import { reconciliationEndpoints } from './subjects/reconciliation/api';
import { deployTokensEndpoints, publisherKeysEndpoints, releasesEndpoints } from './subjects/releases/api';
import { freezeWindowsEndpoints, releaseRecipientsEndpoints } from './subjects/releases/guards-api';
import {
  automaticReturnsEndpoints,
  extensionSwitchesEndpoints,
  remoteOwnersEndpoints,
  requiredApprovalsEndpoints,
  requiredTrialsEndpoints,
} from './subjects/releases/settings-api';
import { cohortsEndpoints, remoteFlagsEndpoints } from './subjects/releases/switches-api';
import {
  releasePreviewsEndpoints,
  sourceMapsEndpoints,
  storedVersionsEndpoints,
} from './subjects/releases/versions-api';
import { returnsEndpoints, rmaEndpoints } from './subjects/returns/api';
import { adminReviewsEndpoints, reviewsEndpoints } from './subjects/reviews/api';
import { adminSearchEndpoints, searchEndpoints } from './subjects/search/api';
import {
  identityProviderEndpoints,
  passkeySignInEndpoints,
  sessionEndpoints,
  signInEndpoints,
  staffSessionsEndpoints,
} from './subjects/session/api';
import { shopSettingsEndpoints, shopTermsEndpoints } from './subjects/shop-settings/api';
import { enterpriseMappingEndpoints, skuMappingEndpoints } from './subjects/sku-mapping/api';
import { stockNoticesEndpoints } from './subjects/stock/api';
import { systemLogEndpoints } from './subjects/system-log/api';
import { remoteTelemetryEndpoints } from './subjects/telemetry/api';
import { sandboxEndpoints, testEnvironmentEndpoints } from './subjects/test-environment/api';
import { traceEndpoints } from './subjects/trace/api';
import { gateSetUpEndpoints, passkeysEndpoints, secondFactorEndpoints, usersEndpoints } from './subjects/users/api';

export {
  type Access,
  type BodyFileType,
  callsPerMinute,
  defineEndpoints,
  type Endpoint,
  type FileType,
  type Method,
} from './wire/endpoint';

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
