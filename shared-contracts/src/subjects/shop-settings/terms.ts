import type { DayRange } from '../../wire/days';
import { PROVINCES, type Province } from '../../wire/provinces';
import { plural } from '../../wire/text';
import { FREE_SHIPPING_OVER, type PriceTerms, SHIPPING_FEE, VAT_PERCENT } from '../pricing/rules';
import type { Delivery, DeliveryTariff, OrderDelivery, ShopSettings, ShopTerms } from './api';
import { cutOffOn, sendingDay } from './delivery-dates';
import { DELIVERY_METHOD_NAMES, DELIVERY_METHODS, type DeliveryMethod, MAX_DATED } from './vocabulary';

/** Value over time: it applies from `from` (ISO time; null if it has no beginning) until the next one begins. */
export interface Dated<T> {
  from: string | null;
  value: T;
}

const hasBegun = ({ from }: Dated<unknown>, at: number): boolean => from === null || Date.parse(from) <= at;

/** Returns the entry that applies at `at` (epoch ms). Throws if there is none, which the schema rules out. */
function entryAt<T>(values: readonly Dated<T>[], at: number): Dated<T> {
  const found = values.findLast((each) => hasBegun(each, at));
  if (!found) throw new Error('a setting has no value for this moment');
  return found;
}

/** Returns the value that applies at `at` (epoch ms). */
export const valueAt = <T>(values: readonly Dated<T>[], at: number): T => entryAt(values, at).value;

/** Returns the entries that begin after `at` (epoch ms). */
export const plannedAfter = <T>(values: readonly Dated<T>[], at: number): Dated<T>[] =>
  values.filter((each) => !hasBegun(each, at));

const startOf = ({ from }: Dated<unknown>): number => (from === null ? Number.NEGATIVE_INFINITY : Date.parse(from));

/**
 * Returns the values with another one added. It replaces the value that applies at `at` (epoch ms) or, with `from`, is
 * planned for that time and replaces a value planned for the same time. Past values are kept up to the maximum number,
 * because they tell what applied on a past day.
 */
export function withValue<T>(values: readonly Dated<T>[], value: T, at: number, from: string | null): Dated<T>[] {
  const isPlanned = from !== null && Date.parse(from) > at;
  const next: Dated<T> = { from: isPlanned ? from : entryAt(values, at).from, value };
  const all = [...values.filter((each) => startOf(each) !== startOf(next)), next].sort(
    (a, b) => startOf(a) - startOf(b),
  );
  const present = all.findLastIndex((each) => hasBegun(each, at));
  const [first, ...others] = all.slice(Math.max(0, Math.min(present, all.length - MAX_DATED)));
  return first ? [{ ...first, from: null }, ...others] : [next];
}

/** Returns the values without the one planned for `from`. */
export const withoutPlanned = <T>(values: readonly Dated<T>[], from: string): Dated<T>[] =>
  values.filter((each) => each.from === null || Date.parse(each.from) !== Date.parse(from));

/** Original delivery terms: the constants of the specification, which gives no price for express delivery. */
export const FIRST_DELIVERY: Delivery = {
  cutOff: '14:00',
  closedOn: [],
  standard: {
    isOffered: true,
    price: SHIPPING_FEE,
    freeOver: FREE_SHIPPING_OVER,
    daysFrom: 3,
    daysUntil: 5,
    exceptions: [],
  },
  express: { isOffered: true, price: 199, freeOver: null, daysFrom: 1, daysUntil: 2, exceptions: [] },
};

export const FIRST_SHOP_SETTINGS: ShopSettings = {
  delivery: [{ from: null, value: FIRST_DELIVERY }],
  vat: [{ from: null, value: VAT_PERCENT }],
};

/**
 * Returns the price and duration of a method in a province or, without one, its general terms; null if it is not
 * offered.
 */
export function tariffFor(delivery: Delivery, method: DeliveryMethod, province?: Province | ''): DeliveryTariff | null {
  const { exceptions, ...base } = delivery[method];
  const { isOffered, price, freeOver, daysFrom, daysUntil } =
    exceptions.find((exception) => exception.province === province) ?? base;
  return isOffered && base.isOffered ? { price, freeOver, daysFrom, daysUntil } : null;
}

/** Returns the methods that are offered in a province or, without one, those offered in general. */
export const methodsFor = (
  delivery: Delivery,
  province?: Province | '',
): { method: DeliveryMethod; tariff: DeliveryTariff }[] =>
  DELIVERY_METHODS.flatMap((method) => {
    const tariff = tariffFor(delivery, method, province);
    return tariff ? [{ method, tariff }] : [];
  });

/** Returns the terms for pricing an order. */
export const priceTermsOf = ({ price, freeOver }: DeliveryTariff, vatPercent: number): PriceTerms => ({
  shippingFee: price,
  freeShippingOver: freeOver,
  vatPercent,
});

/** Returns the terms of sale at `at` (epoch ms). */
export function termsAt({ delivery, vat }: ShopSettings, revision: number, at: number): ShopTerms {
  const now = valueAt(delivery, at);
  const sentOn = sendingDay(at, now);
  const begins = [...plannedAfter(delivery, at), ...plannedAfter(vat, at)].map(({ from }) => Date.parse(String(from)));
  return {
    revision,
    vatPercent: valueAt(vat, at),
    delivery: now,
    sentOn,
    changesAt: new Date(Math.min(cutOffOn(sentOn, now), ...begins)).toISOString(),
  };
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * Formats days of arrival: `Wednesday 2 to Friday 4 December`, `Thursday 31 December to Tuesday 5 January`; a single
 * day as `Friday 4 December`.
 */
export function deliveryDaysText({ from, to }: DayRange): string {
  const [first, last] = [new Date(from), new Date(to)];
  const dayOf = (day: Date) => `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()}`;
  const monthOf = (day: Date) => ` ${MONTHS[day.getUTCMonth()]}`;
  const end = dayOf(last) + monthOf(last);
  if (from === to) return end;
  return `${dayOf(first)}${first.getUTCMonth() === last.getUTCMonth() ? '' : monthOf(first)} to ${end}`;
}

/**
 * Formats days of arrival for use within a sentence: `on Friday 4 December`, `from Wednesday 2 to Friday 4 December`.
 */
export const arrivalDaysText = (days: DayRange): string =>
  `${days.from === days.to ? 'on' : 'from'} ${deliveryDaysText(days)}`;

/** Formats the delivery method and promised days of an order: `Express, Tuesday 1 to Wednesday 2 December`. */
export const orderDeliveryText = ({ method, from, until }: OrderDelivery): string =>
  `${DELIVERY_METHOD_NAMES[method]}, ${deliveryDaysText({ from, to: until })}`;

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
