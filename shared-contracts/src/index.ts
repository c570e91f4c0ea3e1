/**
 * What front ends use at run time, and every wire type. No schemas: those are in `./http` and stay on the server.
 * The shell shares this module with the remotes as one singleton.
 */
export * from './activity';
export * from './admin-orders';
export * from './analytics';
export type * from './api-config';
export * from './cart';
export * from './catalogue';
export * from './contact';
export type * from './csv-import';
export * from './dashboard';
export * from './edi';
export * from './events';
export * from './first-view';
export { type ApiClient, type ApiClientOptions, addRoutes, createApiClient } from './http/client';
export { ApiError, type Problem } from './http/problem';
export * from './integration';
export * from './inventory';
export * from './labels';
export * from './live-orders';
export * from './money';
export * from './notes';
export * from './operations-dashboard';
export * from './orders';
export * from './partner';
export * from './pricing';
export { randomUuid } from './random';
export * from './registry';
export type * from './releases';
export * from './remote';
export type * from './remote-telemetry';
export * from './returns';
export * from './session';
export * from './sku-mapping';
export * from './stock-notices';
export * from './system-log';
export * from './test-environment';
export * from './trace';
export * from './users';
export { CONTRACTS_VERSION } from './version';
