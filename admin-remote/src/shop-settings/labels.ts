import type { FieldChange } from '@nara/portal-ui';
import type { OrderLimits } from '@nara/shared-contracts/api/orders';
import type { Delivery, DeliveryTariff, ShopSettings } from '@nara/shared-contracts/api/shop-settings';
import { formatCount, PROVINCES, type Province, plural } from '@nara/shared-contracts/rules/common';
import { formatRand, priceOrder } from '@nara/shared-contracts/rules/pricing';
import {
  arrivalDaysText,
  businessDaysText,
  DELIVERY_METHOD_NAMES,
  DELIVERY_METHODS,
  type DeliveryMethod,
  deliveryDates,
  priceTermsOf,
  tariffFor,
  termsAt,
} from '@nara/shared-contracts/rules/shop-settings';
import { formatDateTime } from '@nara/shared-ui';

/** Describes when a setting takes effect. */
export const beginText = (from: string | null): string => (from === null ? 'At present' : formatDateTime(from));

/** Describes when delivery is free. */
export function freeText({ price, freeOver }: Pick<DeliveryTariff, 'price' | 'freeOver'>): string {
  if (price === 0) return 'Always';
  return freeOver === null ? 'Never' : `Over ${formatRand(freeOver)}`;
}

/** Formats a tariff on one line: `R99, over R1 000 free, 3-5 business days`. */
export function tariffText(tariff: DeliveryTariff & { isOffered: boolean }): string {
  if (!tariff.isOffered) return 'Not offered';
  const { price, freeOver } = tariff;
  return [
    formatRand(price),
    ...(freeOver === null ? [] : [`over ${formatRand(freeOver)} free`]),
    businessDaysText(tariff),
  ].join(', ');
}

/** Returns every delivery setting as text, by its name. */
const deliveryLines = (delivery: Delivery): [string, string][] => [
  ['Cut-off', delivery.cutOff],
  ['Closed on', delivery.closedOn.join(', ')],
  ...DELIVERY_METHODS.flatMap((method): [string, string][] => {
    const { exceptions, ...base } = delivery[method];
    const name = DELIVERY_METHOD_NAMES[method];
    return [
      [name, tariffText(base)],
      ...exceptions.map((each): [string, string] => [`${name} to ${PROVINCES[each.province]}`, tariffText(each)]),
    ];
  }),
];

/** Returns every setting as text, by its name and its start. */
const linesOf = ({ delivery, vat }: ShopSettings): Map<string, string> =>
  new Map([
    ...delivery.flatMap(({ from, value }) =>
      deliveryLines(value).map(([name, text]): [string, string] => [named(name, from), text]),
    ),
    ...vat.map(({ from, value }): [string, string] => [named('VAT', from), `${value}%`]),
  ]);

const named = (name: string, from: string | null): string =>
  from === null ? name : `${name} from ${formatDateTime(from)}`;

/** Returns the settings that a revision changed, as text. */
export function changesOf({ before, after }: { before: ShopSettings; after: ShopSettings }): FieldChange[] {
  const [was, is] = [linesOf(before), linesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => was.get(field) !== is.get(field))
    .map((field) => ({ field, before: was.get(field) || '–', after: is.get(field) || '–' }));
}

/** Returns the order limits as text, one per entry; the last is how long unconfirmed orders are held. */
export const limitLines = ({ ofVariant, ofOrder, ordersPerHour, holdingHours }: OrderLimits) => [
  { label: 'Pieces of one variant', value: formatCount(ofVariant) },
  { label: 'Pieces of one order', value: formatCount(ofOrder) },
  { label: 'Orders an hour of one session or address', value: formatCount(ordersPerHour) },
  { label: 'Unconfirmed orders end after', value: plural(holdingHours, 'hour') },
];

/** Returns the limits that a revision changed, as text. */
export function limitChanges({ before, after }: { before: OrderLimits; after: OrderLimits }): FieldChange[] {
  const was = limitLines(before);
  return limitLines(after).flatMap(({ label, value }, at) =>
    was[at]?.value === value ? [] : [{ field: label, before: was[at]?.value ?? '–', after: value }],
  );
}

/** An example order. */
interface TriedOrder {
  /** Value in rand. */
  subtotal: number;
  method: DeliveryMethod;
  province: Province;
  /** Time of the order (epoch ms). */
  at: number;
}

/** Describes the price and arrival of an order under the given settings. */
export function describeOrder(settings: ShopSettings, { subtotal, method, province, at }: TriedOrder): string {
  const { delivery, vatPercent, sentOn } = termsAt(settings, 0, at);
  const name = DELIVERY_METHOD_NAMES[method].toLowerCase();
  const order = `An order of ${formatRand(subtotal)} to ${PROVINCES[province]}`;
  const tariff = tariffFor(delivery, method, province);
  if (!tariff) return `${order} cannot be sent by ${name} delivery.`;
  const { shipping, tax, total } = priceOrder([{ price: subtotal, quantity: 1 }], priceTermsOf(tariff, vatPercent));
  const cost = shipping === 0 ? 'nothing for delivery' : `${formatRand(shipping)} for delivery`;
  const days = arrivalDaysText(deliveryDates(sentOn, tariff, delivery));
  return `${order} by ${name} delivery costs ${formatRand(total)}: ${cost} and ${formatRand(tax)} of VAT (${vatPercent}%). It arrives ${days}.`;
}
