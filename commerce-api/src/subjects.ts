import { compositionSubject } from '#delivery/composition';
import { releasesSubject } from '#delivery/releases';
import { telemetry } from '#delivery/telemetry';
import { apiConfig } from '#exchange/api-config';
import { edi } from '#exchange/edi';
import { imports } from '#exchange/imports';
import { inventory } from '#exchange/inventory';
import { labels } from '#exchange/labels';
import { mail } from '#exchange/mail';
import { partner } from '#exchange/partner';
import { paymentProviders } from '#exchange/payment-providers';
import { productFiles } from '#exchange/product-files';
import { reconciliation } from '#exchange/reconciliation';
import { skuMapping } from '#exchange/sku-mapping';
import { activity } from '#insight/activity';
import { analytics } from '#insight/analytics';
import { dashboard } from '#insight/dashboard';
import { integration } from '#insight/integration';
import { liveOrders } from '#insight/live-orders';
import { notes } from '#insight/notes';
import { operationsDashboard } from '#insight/operations-dashboard';
import { personalData } from '#insight/personal-data';
import { testEnvironment } from '#insight/test-environment';
import { trace } from '#insight/trace';
import type { Subject } from '#platform/subject';
import { cart } from '#selling/cart';
import { catalogue } from '#selling/catalogue';
import { contact } from '#selling/contact';
import { content } from '#selling/content';
import { customers } from '#selling/customers';
import { giftCards } from '#selling/gift-cards';
import { invoices } from '#selling/invoices';
import { newsletter } from '#selling/newsletter';
import { orders } from '#selling/orders';
import { payments } from '#selling/payments';
import { promotions } from '#selling/promotions';
import { returns } from '#selling/returns';
import { reviews } from '#selling/reviews';
import { search } from '#selling/search';
import { shopSettingsSubject } from '#selling/shop-settings';
import { stock } from '#selling/stock';
import { approvals } from '#staff/approvals';
import { audit } from '#staff/audit';
import { identityProviderSubject } from '#staff/identity-provider';
import { session } from '#staff/session';
import { systemLogSubject } from '#staff/system-log';
import { users } from '#staff/users';

/** Subjects of the API, lower layers first. Facts reach their subscribers in this order. */
export const subjects: readonly Subject[] = [
  // Staff: users, sessions, and records of their actions.
  session,
  users,
  identityProviderSubject,
  audit,
  approvals,
  systemLogSubject,
  // Selling: products and orders, payments and debts.
  catalogue,
  shopSettingsSubject,
  content,
  stock,
  promotions,
  cart,
  giftCards,
  orders,
  payments,
  invoices,
  returns,
  reviews,
  search,
  contact,
  newsletter,
  customers,
  // Exchange: data sent to and received from partners, printers and shoppers.
  partner,
  edi,
  imports,
  productFiles,
  reconciliation,
  skuMapping,
  inventory,
  labels,
  mail,
  apiConfig,
  paymentProviders,
  // Delivery: everything served to browsers.
  releasesSubject,
  compositionSubject,
  telemetry,
  // Insight: views of all the data.
  analytics,
  integration,
  dashboard,
  operationsDashboard,
  liveOrders,
  activity,
  notes,
  trace,
  testEnvironment,
  personalData,
];
