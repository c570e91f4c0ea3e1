export { changeStatus, requireAsRead } from './back-office/change-status';
export { loadAdminOrder } from './back-office/routes';
export { changeOrder } from './change-order';
export { type OrderChanged, orderChanged, orderDataErased, orderPaid, orderPlaced, orderPrepaid } from './facts';
export { cardUsesOf, dueCents, onCardsCents, paidByCards } from './gift-cards/card-uses';
export { eachOrderBatch, findOrderPage, type OrderFilter } from './listing/listing';
export { placedSince } from './listing/placed-since';
export { hasText, wholeOrderId } from './listing/search';
export { markPaid } from './mark-paid';
export type { NewOrderBody } from './new-order-body';
export { orderLine } from './observe';
export { linkOf, orderTokenCheck } from './order-link';
export { insertOrder, type OrderDraft, toOrderRow } from './order-rows';
export { deliveryOf, orderTerms, vatPercentOf } from './order-terms';
export { furthest, isCancellable, isPartnerStatus, isSentAfterAll, progressAfter } from './partner-progress';
export { ERASED_EMAIL, ERASED_REF, findOrderIdsOf } from './personal-data';
export { placeOrder, placeOrderIn } from './place-order';
export { findMappedItems, findOrder, loadOrder, lockOrder, type MappedItem, type OrderWithItems } from './queries';
export { orderErased, orderNotFound, paymentDue } from './refusals';
export {
  type EndingCause,
  endedHappening,
  holdingMs,
  isEnding,
  isHeldSince,
  ORDER_ENDED,
  ORDER_UNPAID,
  warnedBefore,
  whenReservationEnds,
} from './reservation/ending';
export { orderLimits, ordersAnHour } from './reservation/limits';
export {
  isOverdue,
  isOverdueOrder,
  isUnpaid,
  isUnpaidOrder,
  type PaymentRules,
  paymentRules,
  type ReadPaymentRules,
} from './reservation/payment';
export { type SellableVariant, sell } from './sell';
export { toShopperTimeline } from './shopper-timeline';
export { pieceCents } from './sold-price';
export { orders } from './subject';
export { countByStatus, sumOrders, totalOf } from './sums';
export { addToTimeline, findTimeline, type Happening } from './timeline';
export { erasedAt, promotionsOf, toOrder } from './views';
