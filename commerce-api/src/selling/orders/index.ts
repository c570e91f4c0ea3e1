export { changeStatus, requireAsRead } from './back-office/change-status';
export { loadAdminOrder } from './back-office/routes';
export { changeOrder } from './change-order';
export { type OrderChanged, orderChanged, orderDataErased, orderPaid, orderPlaced, orderPrepaid } from './facts';
export { cardUsesOf, dueCents, onCardsCents, paidByCards } from './gift-cards/card-uses';
export { eachOrderBatch, findOrderPage, hasText, type OrderFilter, placedSince, wholeOrderId } from './listing';
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
  isOverdue,
  isOverdueOrder,
  isUnpaid,
  isUnpaidOrder,
  ORDER_ENDED,
  ORDER_UNPAID,
  orderLimits,
  ordersAnHour,
  type PaymentRules,
  paymentRules,
  type ReadPaymentRules,
  warnedBefore,
  whenReservationEnds,
} from './reservation';
export { type SellableVariant, sell } from './sell';
export { toShopperTimeline } from './shopper-timeline';
export { pieceCents } from './sold-price';
export { orders } from './subject';
export { countByStatus, sumOrders, totalOf } from './sums';
export { addToTimeline, findTimeline, type Happening } from './timeline';
export { erasedAt, promotionsOf, toOrder } from './views';
