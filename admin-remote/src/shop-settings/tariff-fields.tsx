import { TextField } from '@nara/portal-ui';
import type { ComponentProps } from 'react';
import type { TariffValues } from './tariff-values';

type FieldProps = ComponentProps<typeof TextField>;

/** Form control of each part of a tariff, in the order of the form. */
const PARTS = {
  price: { hint: 'In rand, VAT included', inputMode: 'decimal' },
  freeOver: { hint: 'In rand; empty if it is never free', inputMode: 'decimal' },
  daysFrom: { hint: 'Business days', inputMode: 'numeric' },
  daysUntil: { hint: 'Business days', inputMode: 'numeric' },
} as const satisfies Record<keyof TariffValues, Pick<FieldProps, 'hint' | 'inputMode'>>;

interface TariffFieldsProps {
  /** Returns the label of a part and its form props. */
  propsOf: (part: keyof TariffValues) => FieldProps;
}

/** Fields for the price and duration of delivery. */
export const TariffFields = ({ propsOf }: TariffFieldsProps) =>
  (Object.keys(PARTS) as (keyof TariffValues)[]).map((part) => (
    <TextField key={part} {...propsOf(part)} {...PARTS[part]} />
  ));
