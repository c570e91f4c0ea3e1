export { changeStatus, requireAsRead } from './back-office/change-status';
export { loadAdminOrder } from './back-office/routes';
export {
  changeOrder,
  furthest,
  isCancellable,
  isPartnerStatus,
  isSentAfterAll,
  markPaid,
  progressAfter,
} from './change-order';
export { type OrderChanged, orderChanged, orderDataErased, orderPaid, orderPlaced, orderPrepaid } from './facts';
export { orderListHandlers } from './listing/handlers';
export { placedSince } from './listing/listing';
export { hasText, wholeOrderId } from './listing/search';
export { linkOf, orderTokenCheck } from './order-link';
export type { NewOrderBody } from './order-rows';
export {
  cardUsesOf,
  deliveryOf,
  dueCents,
  erasedAt,
  insertOrder,
  type OrderDraft,
  onCardsCents,
  paidByCards,
  promotionsOf,
  toOrder,
  toOrderRow,
  vatPercentOf,
} from './order-rows';
export { ERASED_EMAIL, ERASED_REF, findOrderIdsOf } from './personal-data';
export { placeOrder, placeOrderIn } from './place-order';
export { orderTerms } from './price-order';
export {
  addToTimeline,
  countByStatus,
  findMappedItems,
  findOrder,
  findTimeline,
  type Happening,
  loadOrder,
  lockOrder,
  type MappedItem,
  type OrderWithItems,
  sumOrders,
  totalOf,
} from './queries';
export { orderErased, orderNotFound, paymentDue } from './refusals';
export {
  type EndingCause,
  endedHappening,
  holdingMs,
  isEnding,
  isHeldSince,
  isOverdue,
  isOverdueOrder,
  isUnpaid,
  isUnpaidOrder,
  ORDER_ENDED,
  ORDER_UNPAID,
  type PaymentRules,
  paymentRules,
  type ReadPaymentRules,
  warnedBefore,
  whenReservationEnds,
} from './reservation/ending';
export { orderLimits, ordersAnHour } from './reservation/limits';
export { pieceCents, type SellableVariant, sell } from './sell';
export { orderLine, orders } from './subject';
export { toShopperTimeline } from './timeline';
