export * from './catalogue';
export * from './customers';
export * from './integration';
export * from './messages';
export * from './orders';
export * from './payments';
export * from './releases';
export { renderAdmin } from './render-admin';
export * from './shop-settings';
