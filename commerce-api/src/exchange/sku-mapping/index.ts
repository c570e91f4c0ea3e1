export { findMappingFigures } from './queries';
export { skuMapping } from './subject';
export { variantName } from './views';
