export { eachOrderBatch, findOrderPage, type OrderFilter } from './listing';
export { placedSince } from './placed-since';
export { hasText, wholeOrderId } from './search';
export { createSearchCatchUp } from './search-catch-up';
