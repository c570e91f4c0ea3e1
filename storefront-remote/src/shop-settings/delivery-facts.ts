import { type DeliveryFacts, deliveryFactsOf } from '@nara/shared-contracts/rules/shop-settings';
import { useShopTerms } from './use-shop-terms';

/** Returns the current delivery promises of the shop. */
export const useDeliveryFacts = (): DeliveryFacts => deliveryFactsOf(useShopTerms());
