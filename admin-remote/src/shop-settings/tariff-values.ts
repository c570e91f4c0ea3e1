import { readRand } from '@nara/portal-ui';
import type { DeliveryTariff } from '@nara/shared-contracts/api/shop-settings';
import { MOST_DELIVERY_DAYS } from '@nara/shared-contracts/rules/shop-settings';

/** A tariff as typed; an empty `freeOver` means that delivery is never free. */
export type TariffValues = Readonly<Record<'price' | 'freeOver' | 'daysFrom' | 'daysUntil', string>>;

export const toTariffValues = ({ price, freeOver, daysFrom, daysUntil }: DeliveryTariff): TariffValues => ({
  price: String(price),
  freeOver: freeOver === null ? '' : String(freeOver),
  daysFrom: String(daysFrom),
  daysUntil: String(daysUntil),
});

const isDays = (text: string): boolean => /^\d{1,2}$/.test(text.trim()) && Number(text) <= MOST_DELIVERY_DAYS;

/** Returns the faults of a tariff, by field. */
export function tariffFaults(values: TariffValues): Partial<Record<keyof TariffValues, string>> {
  const { price, freeOver, daysFrom, daysUntil } = values;
  const days = `Enter a whole number from 0 to ${MOST_DELIVERY_DAYS}.`;
  return {
    ...(readRand(price) === undefined && { price: 'Enter rand, such as 99 or 99.50.' }),
    ...(freeOver.trim() && readRand(freeOver) === undefined && { freeOver: 'Enter rand, such as 1000, or nothing.' }),
    ...(!isDays(daysFrom) && { daysFrom: days }),
    ...(!isDays(daysUntil) && { daysUntil: days }),
    ...(isDays(daysFrom) &&
      isDays(daysUntil) &&
      Number(daysUntil) < Number(daysFrom) && { daysUntil: 'Enter no fewer days than the first.' }),
  };
}

/** Parses a tariff from valid texts. */
export const toTariff = ({ price, freeOver, daysFrom, daysUntil }: TariffValues): DeliveryTariff => ({
  price: readRand(price) ?? 0,
  freeOver: freeOver.trim() ? (readRand(freeOver) ?? null) : null,
  daysFrom: Number(daysFrom),
  daysUntil: Number(daysUntil),
});
