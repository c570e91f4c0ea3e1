export { deliveryDates, sendingDay } from './delivery-dates';
export { businessDaysText, type DeliveryFacts, deliveryFactsOf } from './delivery-facts';
export { isBusinessDay, publicHolidays } from './holidays';
export type {
  Delivery,
  DeliveryException,
  DeliveryMethodTerms,
  DeliveryTariff,
  OrderDelivery,
  RevisedShopSettings,
  ShopSettings,
  ShopSettingsHistory,
  ShopSettingsRevision,
  ShopSettingsState,
  ShopTerms,
} from './schemas';
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
