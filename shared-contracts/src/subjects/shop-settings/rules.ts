export { deliveryDates } from './delivery-dates';
export { businessDaysText, type DeliveryFacts, deliveryFactsOf } from './delivery-facts';
export {
  type Dated,
  FIRST_DELIVERY,
  FIRST_SHOP_SETTINGS,
  methodsFor,
  plannedAfter,
  priceTermsOf,
  tariffFor,
  termsAt,
  valueAt,
  withoutPlanned,
  withValue,
} from './terms';
export {
  DELIVERY_METHOD_NAMES,
  DELIVERY_METHODS,
  type DeliveryMethod,
  HIGHEST_VAT,
  MOST_CLOSED_DAYS,
  MOST_DELIVERY_DAYS,
} from './vocabulary';
export { arrivalDaysText, orderDeliveryText } from './words';
