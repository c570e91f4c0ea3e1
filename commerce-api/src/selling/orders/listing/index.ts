export { eachOrderBatch, findOrderPage, type OrderFilter } from './listing';
export { placedSince } from './placed-since';
export { hasText } from './search';
export { createSearchCatchUp } from './search-catch-up';
