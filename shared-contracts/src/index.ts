/**
 * Exports everything that front ends use at run time, and every wire type. Schemas are left out: they are in `./http`
 * and stay on the server. The shell shares this module with the remotes as one singleton.
 */
export { askSession, sessionQuery } from './browser/ask-session';
export { createCartEventReporter } from './browser/cart-event-reporter';
export {
  CART_STORAGE_KEY,
  type CartState,
  type CartStore,
  type CartStoreOptions,
  createCartStore,
  syncAcrossTabs,
} from './browser/cart-store';
export { type ApiClient, type ApiClientOptions, addRoutes, createApiClient } from './browser/client';
export { HostProvider, useCart, useFlag, useHost, useOptionalHost, useSession } from './browser/host-context';
export type {
  CodedPoint,
  DrawnPoint,
  ExtensionCode,
  ExtensionGiven,
  ExtensionServices,
  FlagPath,
  HostServices,
  NoticeAction,
  Notify,
  PlacedExtension,
  ScreenName,
} from './browser/host-services';
export { defineRemote, type RemoteManifest, type RemoteModule } from './browser/remote-module';
export { createSessionStore, type SessionState, type SessionStore } from './browser/session-store';
export * from './subjects/activity';
export * from './subjects/analytics';
export type * from './subjects/api-config';
export type * from './subjects/approvals';
export type * from './subjects/audit';
export * from './subjects/cart';
export * from './subjects/catalogue';
export * from './subjects/composition';
export * from './subjects/contact';
export type * from './subjects/content';
export type * from './subjects/customers';
export * from './subjects/dashboard';
export * from './subjects/edi';
export type * from './subjects/gift-cards';
export type * from './subjects/imports';
export * from './subjects/integration';
export * from './subjects/inventory';
export type * from './subjects/invoices';
export * from './subjects/labels';
export * from './subjects/live-orders';
export type * from './subjects/mail';
export type * from './subjects/newsletter';
export * from './subjects/notes';
export * from './subjects/operations-dashboard';
export * from './subjects/orders';
export * from './subjects/partner';
export * from './subjects/payments';
export * from './subjects/personal-data';
export * from './subjects/pricing';
export type * from './subjects/promotions';
export type * from './subjects/reconciliation';
export * from './subjects/releases';
export * from './subjects/returns';
export type * from './subjects/reviews';
export * from './subjects/search';
export * from './subjects/session';
export * from './subjects/shop-settings';
export * from './subjects/sku-mapping';
export * from './subjects/stock';
export * from './subjects/system-log';
export type * from './subjects/telemetry';
export * from './subjects/test-environment';
export * from './subjects/trace';
export * from './subjects/users';
export { formatCount } from './wire/count';
export * from './wire/events';
export { exportFileName, type FileDays } from './wire/export-file-name';
export { isEmailAddress, plainText } from './wire/plain-text';
export { plural } from './wire/plural';
export { ApiError, type Problem } from './wire/problem';
export { PROOF_HEADER } from './wire/proof';
export { randomUuid } from './wire/random';
export { CONTRACTS_VERSION } from './wire/version';
