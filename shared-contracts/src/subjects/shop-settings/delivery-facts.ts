import { plural } from '../../wire/plural';
import { PROVINCES } from '../../wire/provinces';
import type { DeliveryTariff, ShopTerms } from './api';

/** Promises that staff set, in the wording of the shop's pages. */
export interface DeliveryFacts {
  standardDelivery: string;
  shippingFee: string;
  /** Null if delivery is never free, or always. */
  freeShippingOver: string | null;
  /** Null if there is none. */
  express: { delivery: string; fee: string } | null;
  /** Provinces with different prices or delivery times; null if there are none. */
  otherProvinces: string | null;
  vat: string;
}

/** Formats rand for a sentence: `R1000`, `R99.50`. */
const randText = (rand: number): string => `R${Number.isInteger(rand) ? rand : rand.toFixed(2)}`;

const feeOf = ({ price }: DeliveryTariff): string => (price === 0 ? 'free' : randText(price));

/** Formats the duration of a delivery: `3-5 business days`. */
export const businessDaysText = ({ daysFrom, daysUntil }: Pick<DeliveryTariff, 'daysFrom' | 'daysUntil'>): string =>
  daysFrom === daysUntil ? plural(daysUntil, 'business day') : `${daysFrom}-${daysUntil} business days`;

/** Joins names for a sentence: `Limpopo, North West and Northern Cape`. */
const listed = (names: readonly string[]): string | null =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? null);

/** Returns the promises that the shop's terms make. */
export function deliveryFactsOf({
  delivery: { standard, express },
  vatPercent,
}: Pick<ShopTerms, 'delivery' | 'vatPercent'>): DeliveryFacts {
  const exceptions = [...standard.exceptions, ...(express.isOffered ? express.exceptions : [])];
  const names = new Set(exceptions.map(({ province }) => PROVINCES[province]));
  return {
    standardDelivery: businessDaysText(standard),
    shippingFee: feeOf(standard),
    freeShippingOver: standard.freeOver === null || standard.price === 0 ? null : randText(standard.freeOver),
    express: express.isOffered ? { delivery: businessDaysText(express), fee: feeOf(express) } : null,
    otherProvinces: listed([...names].sort()),
    vat: `${vatPercent}%`,
  };
}
