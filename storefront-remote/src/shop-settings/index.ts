export { useDeliveryFacts } from './delivery-facts';
export {
  arrivalText,
  type DeliveryChoice,
  FIRST_KNOWN,
  type KnownTerms,
  offeredMethod,
  priceTermsFor,
  tariffOf,
} from './known-terms';
export { shopTermsQuery } from './queries';
export { shownTerms, useShopTerms } from './use-shop-terms';
