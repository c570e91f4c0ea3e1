import { type FieldMessages, isDay, minuteToIso } from '@nara/portal-ui';
import type { Delivery, DeliveryMethodTerms } from '@nara/shared-contracts/api/shop-settings';
import { DELIVERY_METHODS, type DeliveryMethod, MAX_CLOSED_DAYS } from '@nara/shared-contracts/rules/shop-settings';
import { type TariffValues, tariffFaults, toTariff, toTariffValues } from './tariff-values';

type OfMethod<M extends DeliveryMethod> = {
  readonly [K in keyof TariffValues as `${M}${Capitalize<K>}`]: string;
};

/** Texts of the form of delivery. */
export type DeliveryValues = OfMethod<'standard'> &
  OfMethod<'express'> &
  Readonly<{
    cutOff: string;
    /** Days, separated by commas or lines. */
    closedOn: string;
    express: 'offered' | 'not-offered';
    /** South African minute at which it takes effect; empty for now. */
    from: string;
  }>;

export const DELIVERY_LABELS = {
  from: 'Holds from',
  cutOff: 'Cut-off',
  closedOn: 'Closed on',
  standardPrice: 'Standard: price',
  standardFreeOver: 'Standard: free over',
  standardDaysFrom: 'Standard: days from',
  standardDaysUntil: 'Standard: days until',
  express: 'Express',
  expressPrice: 'Express: price',
  expressFreeOver: 'Express: free over',
  expressDaysFrom: 'Express: days from',
  expressDaysUntil: 'Express: days until',
} as const satisfies Record<keyof DeliveryValues, string>;

/** Suffixes of the field names of a method. */
const ENDS = {
  price: 'Price',
  freeOver: 'FreeOver',
  daysFrom: 'DaysFrom',
  daysUntil: 'DaysUntil',
} as const satisfies Record<keyof TariffValues, string>;

/** Returns the field name for a part of a method's tariff. */
export const tariffField = (method: DeliveryMethod, part: keyof TariffValues) => `${method}${ENDS[part]}` as const;

/** Returns the texts of one method. */
const tariffIn = (values: DeliveryValues, method: DeliveryMethod): TariffValues => ({
  price: values[tariffField(method, 'price')],
  freeOver: values[tariffField(method, 'freeOver')],
  daysFrom: values[tariffField(method, 'daysFrom')],
  daysUntil: values[tariffField(method, 'daysUntil')],
});

export function toDeliveryValues({ cutOff, closedOn, standard, express }: Delivery): DeliveryValues {
  const [slow, fast] = [toTariffValues(standard), toTariffValues(express)];
  return {
    from: '',
    cutOff,
    closedOn: closedOn.join(', '),
    standardPrice: slow.price,
    standardFreeOver: slow.freeOver,
    standardDaysFrom: slow.daysFrom,
    standardDaysUntil: slow.daysUntil,
    express: express.isOffered ? 'offered' : 'not-offered',
    expressPrice: fast.price,
    expressFreeOver: fast.freeOver,
    expressDaysFrom: fast.daysFrom,
    expressDaysUntil: fast.daysUntil,
  };
}

const splitDays = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))].sort();

/** Returns the validation message of a planned start. `now` is a South African minute. */
export function beginFault(from: string, now: string): string | undefined {
  if (!from) return 'Enter when it begins.';
  return from <= now ? 'Enter a time in the future.' : undefined;
}

/**
 * Returns the validation messages of delivery settings, by field; `now` is a South African minute for a planned change.
 */
export const validateDelivery =
  (now: string | null) =>
  (values: DeliveryValues): FieldMessages<DeliveryValues> => {
    const days = splitDays(values.closedOn);
    const wrong = days.find((day) => !isDay(day));
    const begin = now === null ? undefined : beginFault(values.from, now);
    const ofMethods = DELIVERY_METHODS.flatMap((method) =>
      Object.entries(tariffFaults(tariffIn(values, method))).map(([part, fault]) => [
        tariffField(method, part as keyof TariffValues),
        fault,
      ]),
    );
    return {
      ...(begin && { from: begin }),
      ...(!/^([01]\d|2[0-3]):[0-5]\d$/.test(values.cutOff.trim()) && { cutOff: 'Enter a time of day, such as 14:00.' }),
      ...(wrong && { closedOn: `“${wrong}” is no day: write days such as 2026-12-24.` }),
      ...(days.length > MAX_CLOSED_DAYS && { closedOn: `Name at most ${MAX_CLOSED_DAYS} days.` }),
      ...Object.fromEntries(ofMethods),
    };
  };

/** Parses the delivery settings from valid texts; exceptions stay as they are. */
export function toDelivery(values: DeliveryValues, before: Delivery): Delivery {
  const method = (name: DeliveryMethod, isOffered: boolean): DeliveryMethodTerms => ({
    isOffered,
    ...toTariff(tariffIn(values, name)),
    exceptions: before[name].exceptions,
  });
  return {
    cutOff: values.cutOff.trim(),
    closedOn: splitDays(values.closedOn),
    standard: method('standard', true),
    express: method('express', values.express === 'offered'),
  };
}

/** Returns the typed start as ISO time; null for now. */
export const beginOf = (from: string): string | null => (from ? minuteToIso(from) : null);
