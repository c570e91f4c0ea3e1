export { skuMappingHandlers } from './routes';
