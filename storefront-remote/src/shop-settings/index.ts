export {
  arrivalText,
  type DeliveryChoice,
  FIRST_KNOWN,
  type KnownTerms,
  offeredMethod,
  priceTermsFor,
  shownTerms,
  tariffOf,
  useDeliveryFacts,
  useShopTerms,
} from './known-terms';
export { shopTermsQuery } from './queries';
