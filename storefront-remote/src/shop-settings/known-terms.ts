import {
  arrivalDaysText,
  type Delivery,
  type DeliveryMethod,
  type DeliveryTariff,
  deliveryDates,
  FIRST_DELIVERY,
  type PriceTerms,
  type Province,
  priceTermsOf,
  tariffFor,
  VAT_PERCENT,
} from '@nara/shared-contracts';

/** On what terms the shop sells, as far as is known. */
export interface KnownTerms {
  vatPercent: number;
  delivery: Delivery;
  /** Business day on which an order placed now is sent; unknown until the API has answered. */
  sentOn?: string;
}

/** What holds until the API has answered: what the shop began with. */
export const FIRST_KNOWN: KnownTerms = { vatPercent: VAT_PERCENT, delivery: FIRST_DELIVERY };

/** A way to deliver and where to; the province is empty until it is known. */
export interface DeliveryChoice {
  method: DeliveryMethod;
  province: string;
}

const ANYWHERE: DeliveryChoice = { method: 'standard', province: '' };

/** The form offers provinces alone. */
const provinceOf = ({ province }: DeliveryChoice) => province as Province | '';

/** Returns the chosen method, or standard where that is not offered. */
export const offeredMethod = ({ delivery }: KnownTerms, choice: DeliveryChoice): DeliveryMethod =>
  tariffFor(delivery, choice.method, provinceOf(choice)) ? choice.method : 'standard';

/** Returns what the chosen delivery costs and how long it takes; of standard where it is not offered. */
export const tariffOf = (terms: KnownTerms, choice: DeliveryChoice = ANYWHERE): DeliveryTariff =>
  tariffFor(terms.delivery, offeredMethod(terms, choice), provinceOf(choice)) ?? terms.delivery.standard;

/** Returns the terms on which a cart is priced; where to is not known before the checkout. */
export const priceTermsFor = (terms: KnownTerms, choice?: DeliveryChoice): PriceTerms =>
  priceTermsOf(tariffOf(terms, choice), terms.vatPercent);

/** Writes the days between which an order arrives that is placed now: `from Wednesday 2 to Friday 4 December`. */
export function arrivalText({ sentOn, delivery }: KnownTerms, tariff: DeliveryTariff): string | null {
  return sentOn === undefined ? null : arrivalDaysText(deliveryDates(sentOn, tariff, delivery));
}
