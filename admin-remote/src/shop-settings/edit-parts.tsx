import { TextField } from '@nara/portal-ui';
import type { ShopSettings } from '@nara/shared-contracts/api/shop-settings';
import { DELIVERY_METHODS } from '@nara/shared-contracts/rules/shop-settings';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { describeOrder } from './labels';
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

const Texts = styled.div`
  display: grid;
  gap: 0.35rem;
  padding: 0.6rem 0.75rem;
  border-radius: var(--radius);
  background: var(--sunken);
  font-size: 0.8125rem;
`;

/** Value of the example order for unsaved settings, in rand. */
const EXAMPLE = 899;

/** Shows the price and arrival of an order under unsaved settings. */
export const Consequence = ({ settings, at }: { settings: ShopSettings; at: number }) => (
  <Texts role="status">
    {DELIVERY_METHODS.map((method) => (
      <p key={method}>{describeOrder(settings, { subtotal: EXAMPLE, method, province: 'GP', at })}</p>
    ))}
  </Texts>
);
