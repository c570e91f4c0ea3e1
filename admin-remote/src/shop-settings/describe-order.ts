import type { ShopSettings } from '@nara/shared-contracts/api/shop-settings';
import { PROVINCES, type Province } from '@nara/shared-contracts/rules/common';
import { formatRand, priceOrder } from '@nara/shared-contracts/rules/pricing';
import {
  arrivalDaysText,
  DELIVERY_METHOD_NAMES,
  type DeliveryMethod,
  deliveryDates,
  priceTermsOf,
  tariffFor,
  termsAt,
} from '@nara/shared-contracts/rules/shop-settings';

/** An example order. */
export interface TriedOrder {
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
