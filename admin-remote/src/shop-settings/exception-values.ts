import type { FieldMessages } from '@nara/portal-ui';
import type { Delivery, DeliveryException } from '@nara/shared-contracts/api/shop-settings';
import type { Province } from '@nara/shared-contracts/rules/common';
import type { DeliveryMethod } from '@nara/shared-contracts/rules/shop-settings';
import { type TariffValues, tariffFaults, toTariff, toTariffValues } from './tariff-values';

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
