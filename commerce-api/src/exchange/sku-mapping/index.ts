export { findMappingFigures } from './figures';
export { skuMapping } from './subject';
export { variantName } from './views';
