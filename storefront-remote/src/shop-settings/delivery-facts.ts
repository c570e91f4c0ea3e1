import type { DeliveryTariff } from '@nara/shared-contracts';
import { daysText, type KnownTerms } from './known-terms';
import { useShopTerms } from './use-shop-terms';

/** Promises that staff set, in the words that the shop's pages use. */
export interface DeliveryFacts {
  standardDelivery: string;
  shippingFee: string;
  /** Null where delivery is never free. */
  freeShippingOver: string | null;
  /** Null where there is none. */
  express: { delivery: string; fee: string } | null;
  /** Some provinces have prices or days of their own. */
  differsByProvince: boolean;
  vat: string;
}

/** Writes rand in a sentence: `R1000`, `R99.50`. */
const inWords = (rand: number): string => `R${Number.isInteger(rand) ? rand : rand.toFixed(2)}`;

const feeOf = ({ price }: DeliveryTariff): string => (price === 0 ? 'free' : inWords(price));

/** Returns what the terms of the shop promise. */
export function deliveryFactsOf({ delivery: { standard, express }, vatPercent }: KnownTerms): DeliveryFacts {
  return {
    standardDelivery: daysText(standard),
    shippingFee: feeOf(standard),
    freeShippingOver: standard.freeOver === null ? null : inWords(standard.freeOver),
    express: express.isOffered ? { delivery: daysText(express), fee: feeOf(express) } : null,
    differsByProvince: standard.exceptions.length > 0 || (express.isOffered && express.exceptions.length > 0),
    vat: `${vatPercent}%`,
  };
}

/** Returns what the shop promises at present. */
export const useDeliveryFacts = (): DeliveryFacts => deliveryFactsOf(useShopTerms());
