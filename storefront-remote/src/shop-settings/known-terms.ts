import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import type { Delivery, DeliveryTariff } from '@nara/shared-contracts/api/shop-settings';
import type { Province } from '@nara/shared-contracts/rules/common';
import { type PriceTerms, VAT_PERCENT } from '@nara/shared-contracts/rules/pricing';
import {
  arrivalDaysText,
  type DeliveryFacts,
  type DeliveryMethod,
  deliveryDates,
  deliveryFactsOf,
  FIRST_DELIVERY,
  priceTermsOf,
  tariffFor,
} from '@nara/shared-contracts/rules/shop-settings';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { shopTermsQuery } from './queries';

/** Terms of sale, as far as they are known. */
export interface KnownTerms {
  vatPercent: number;
  delivery: Delivery;
  /** Business day on which an order placed now is sent; undefined until the API has responded. */
  sentOn?: string;
}

/** Initial terms, used until the API has responded. */
export const FIRST_KNOWN: KnownTerms = { vatPercent: VAT_PERCENT, delivery: FIRST_DELIVERY };

/** Delivery method and province; the province is empty until it is known. */
export interface DeliveryChoice {
  method: DeliveryMethod;
  province: string;
}

const ANYWHERE: DeliveryChoice = { method: 'standard', province: '' };

/** The form offers provinces only. */
const provinceOf = ({ province }: DeliveryChoice) => province as Province | '';

/** Returns the chosen method, or standard if it is not offered. */
export const offeredMethod = ({ delivery }: KnownTerms, choice: DeliveryChoice): DeliveryMethod =>
  tariffFor(delivery, choice.method, provinceOf(choice)) ? choice.method : 'standard';

/** Returns the price and duration of the chosen delivery, or of standard if it is not offered. */
export const tariffOf = (terms: KnownTerms, choice: DeliveryChoice = ANYWHERE): DeliveryTariff =>
  tariffFor(terms.delivery, offeredMethod(terms, choice), provinceOf(choice)) ?? terms.delivery.standard;

/** Returns the terms for pricing a cart; the province is not known before checkout. */
export const priceTermsFor = (terms: KnownTerms, choice?: DeliveryChoice): PriceTerms =>
  priceTermsOf(tariffOf(terms, choice), terms.vatPercent);

/** Formats the days between which an order placed now would arrive: `from Wednesday 2 to Friday 4 December`. */
export function arrivalText({ sentOn, delivery }: KnownTerms, tariff: DeliveryTariff): string | null {
  return sentOn === undefined ? null : arrivalDaysText(deliveryDates(sentOn, tariff, delivery));
}

/** Returns the terms of sale; the initial ones until the API has responded. */
export function useShopTerms(): KnownTerms {
  const api = useApi();
  const { data } = useQuery(shopTermsQuery(api));
  return data ?? FIRST_KNOWN;
}

/** Returns the terms that the screens currently show. */
export const shownTerms = (queryClient: QueryClient, api: ApiClient): KnownTerms =>
  queryClient.getQueryData(shopTermsQuery(api).queryKey) ?? FIRST_KNOWN;

/** Returns the current delivery promises of the shop. */
export const useDeliveryFacts = (): DeliveryFacts => deliveryFactsOf(useShopTerms());
