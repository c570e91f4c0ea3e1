export { type ChangeOrder, createChangeOrder } from './change-order';
export type { ReturnsOfOrder } from './detail';
export { eachOrderBatch, findOrderPage, type OrderFilter } from './listing';
export type { NewOrderBody } from './new-order-body';
export { createLinkOf, type LinkOf } from './order-link';
export { insertOrder, type OrderDraft, toOrderRow } from './order-rows';
export { createOrderTokens, type OrderTokens } from './order-token';
export { furthest, isCancellable, isPartnerStatus } from './partner-progress';
export {
  createPlaceOrder,
  createPlaceOrderIn,
  type PlacedRows,
  type PlaceOrder,
  type PlaceOrderIn,
} from './place-order';
export { placedSince } from './placed-since';
export { findMappedItems, findOrder, lockOrder, type MappedItem, type OrderWithItems } from './queries';
export { orderNotFound } from './refusals';
export { ordersHandlers } from './routes';
export { hasText } from './search';
export { createSearchCatchUp } from './search-catch-up';
export { type SellableVariant, sell } from './sellable';
export { lockStockLevels, moveStock } from './stock';
export { addToTimeline, findTimeline } from './timeline';
export { toOrder, toOrderEvent } from './views';
