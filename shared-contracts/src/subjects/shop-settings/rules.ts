export { deliveryDates } from './delivery-dates';
export {
  arrivalDaysText,
  businessDaysText,
  type Dated,
  type DeliveryFacts,
  deliveryFactsOf,
  FIRST_DELIVERY,
  FIRST_SHOP_SETTINGS,
  methodsFor,
  orderDeliveryText,
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
  MAX_CLOSED_DAYS,
  MAX_DELIVERY_DAYS,
  MAX_VAT,
} from './vocabulary';
