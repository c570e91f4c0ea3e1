import { type DeliveryFacts, deliveryFactsOf } from '@nara/shared-contracts';
import { useShopTerms } from './use-shop-terms';

/** Returns what the shop promises at present. */
export const useDeliveryFacts = (): DeliveryFacts => deliveryFactsOf(useShopTerms());
