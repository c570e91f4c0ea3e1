export * from './analytics';
export * from './api-config';
export * from './labels';
export * from './live-orders';
export * from './render-mappings';
export * from './render-portal';
export * from './sku-mapping';
export * from './users';
