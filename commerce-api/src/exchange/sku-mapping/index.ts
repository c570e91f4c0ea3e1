export { enterpriseMappingHandlers } from './enterprise/routes';
export { skuMappingHandlers } from './routes';
export { variantName } from './views';
