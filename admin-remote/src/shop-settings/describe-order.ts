import {
  arrivalDaysText,
  DELIVERY_METHOD_NAMES,
  type DeliveryMethod,
  deliveryDates,
  formatRand,
  PROVINCES,
  type Province,
  priceOrder,
  priceTermsOf,
  type ShopSettings,
  tariffFor,
  termsAt,
} from '@nara/shared-contracts';

/** An order that is tried. */
export interface TriedOrder {
  /** Rand. */
  subtotal: number;
  method: DeliveryMethod;
  province: Province;
  /** When it is placed (epoch ms). */
  at: number;
}

/** Writes what an order costs by some settings, and when it arrives. */
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
