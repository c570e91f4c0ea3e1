import { type FieldMessages, readRand } from '@nara/portal-ui';
import type { Delivery, DeliveryException, DeliveryTariff } from '@nara/shared-contracts/api/shop-settings';
import type { Province } from '@nara/shared-contracts/rules/common';
import { type DeliveryMethod, MAX_DELIVERY_DAYS } from '@nara/shared-contracts/rules/shop-settings';

/** A tariff as typed; an empty `freeOver` means that delivery is never free. */
export type TariffValues = Readonly<Record<'price' | 'freeOver' | 'daysFrom' | 'daysUntil', string>>;

export const toTariffValues = ({ price, freeOver, daysFrom, daysUntil }: DeliveryTariff): TariffValues => ({
  price: String(price),
  freeOver: freeOver === null ? '' : String(freeOver),
  daysFrom: String(daysFrom),
  daysUntil: String(daysUntil),
});

const isDays = (text: string): boolean => /^\d{1,2}$/.test(text.trim()) && Number(text) <= MAX_DELIVERY_DAYS;

/** Returns the faults of a tariff, by field. */
export function tariffFaults(values: TariffValues): Partial<Record<keyof TariffValues, string>> {
  const { price, freeOver, daysFrom, daysUntil } = values;
  const days = `Enter a whole number from 0 to ${MAX_DELIVERY_DAYS}.`;
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

/** Texts of the form of an exception. */
export type ExceptionValues = TariffValues &
  Readonly<{ method: DeliveryMethod; province: Province; isOffered: 'offered' | 'not-offered' }>;

/** An exception with its method. */
export interface MethodException extends DeliveryException {
  method: DeliveryMethod;
}

export const toExceptionValues = ({ method, province, isOffered, ...tariff }: MethodException): ExceptionValues => ({
  method,
  province,
  isOffered: isOffered ? 'offered' : 'not-offered',
  ...toTariffValues(tariff),
});

/** Returns the validation messages of an exception, by field. */
export const validateException = (values: ExceptionValues): FieldMessages<ExceptionValues> => ({
  ...(values.isOffered === 'offered' && tariffFaults(values)),
  ...(values.method === 'standard' &&
    values.isOffered === 'not-offered' && { isOffered: 'Standard delivery reaches every province.' }),
});

/** Returns the delivery settings with an exception, which replaces one of the same method and province. */
export function withException(delivery: Delivery, values: ExceptionValues): Delivery {
  const { method, province } = values;
  const isOffered = values.isOffered === 'offered';
  const { exceptions, isOffered: _, ...base } = delivery[method];
  const tariff = isOffered ? toTariff(values) : base;
  const others = exceptions.filter((each) => each.province !== province);
  return {
    ...delivery,
    [method]: { ...delivery[method], exceptions: [...others, { province, isOffered, ...tariff }] },
  };
}

/** Returns the delivery settings without an exception. */
export const withoutException = (
  delivery: Delivery,
  { method, province }: Pick<MethodException, 'method' | 'province'>,
): Delivery => ({
  ...delivery,
  [method]: {
    ...delivery[method],
    exceptions: delivery[method].exceptions.filter((each) => each.province !== province),
  },
});
