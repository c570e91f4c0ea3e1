export { skuMapping } from './subject';
export { variantName } from './views';
