/**
 * What front ends use at run time, and every wire type. No schemas: those are in `./http` and stay on the server.
 * The shell shares this module with the remotes as one singleton.
 */
export * from './admin-orders';
export * from './cart';
export * from './catalogue';
export * from './contact';
export * from './events';
export { useLiveQueries } from './events/use-live-queries';
export * from './first-view';
export { type ApiClient, type ApiClientOptions, createApiClient } from './http/client';
export { ApiError, type Problem } from './http/problem';
export * from './integration';
export * from './inventory';
export * from './live-orders';
export * from './money';
export * from './orders';
export * from './partner';
export * from './pricing';
export * from './registry';
export * from './remote';
export * from './returns';
export * from './session';
export * from './sku-mapping';
export * from './stock-notices';
export * from './system-log';
export * from './users';
export { CONTRACTS_VERSION } from './version';
