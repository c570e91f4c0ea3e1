import { type FieldMessages, minuteToIso } from '@nara/portal-ui';
import type { NewPlannedPrice } from '@nara/shared-contracts/api/catalogue';
import { type PriceTexts, priceFaults, toPrice } from './price-texts';

/** Texts of the form of a planned price; `until` is empty for a price without an end. */
export type PlanValues = PriceTexts & Readonly<{ from: string; until: string }>;

/** Returns the validation messages of a planned price, by field. `now` is a South African minute. */
export const validatePlan =
  (now: string) =>
  (values: PlanValues): FieldMessages<PlanValues> => ({
    ...priceFaults(values),
    ...(!values.from && { from: 'Enter when it begins.' }),
    ...(values.until && values.until <= values.from && { until: 'Enter an end after the beginning, or nothing.' }),
    ...(values.until && values.until <= now && { until: 'Enter an end in the future, or nothing.' }),
  });

/** Returns the valid texts as a planned price. */
export const toPlan = (values: PlanValues): NewPlannedPrice => ({
  ...toPrice(values),
  from: minuteToIso(values.from),
  until: values.until ? minuteToIso(values.until) : null,
});
