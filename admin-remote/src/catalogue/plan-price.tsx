import { type FieldMessages, FormDialog, minuteToIso, TextField, toMinute, useChanged } from '@nara/portal-ui';
import type { EditedProduct, NewPlannedPrice } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { formatDateTime } from '@nara/shared-ui';
import { type PriceTexts, priceFaults, toPrice } from './price-texts';
import { PRODUCTS_KEY } from './queries';

/** Texts of the form of a planned price; `until` is empty for a price without an end. */
type PlanValues = PriceTexts & Readonly<{ from: string; until: string }>;

/** Returns the validation messages of a planned price, by field. `now` is a South African minute. */
const validatePlan =
  (now: string) =>
  (values: PlanValues): FieldMessages<PlanValues> => ({
    ...priceFaults(values),
    ...(!values.from && { from: 'Enter when it begins.' }),
    ...(values.until && values.until <= values.from && { until: 'Enter an end after the beginning, or nothing.' }),
    ...(values.until && values.until <= now && { until: 'Enter an end in the future, or nothing.' }),
  });

/** Returns the valid texts as a planned price. */
const toPlan = (values: PlanValues): NewPlannedPrice => ({
  ...toPrice(values),
  from: minuteToIso(values.from),
  until: values.until ? minuteToIso(values.until) : null,
});

const LABELS = {
  price: 'Price',
  compareAtPrice: 'Price before the reduction',
  from: 'From',
  until: 'Until',
} as const satisfies Record<keyof PlanValues, string>;

interface PlanPriceProps {
  product: EditedProduct;
  onClose: () => void;
}

/** Plans a price of a product for a period. */
export function PlanPrice({ product, onClose }: PlanPriceProps) {
  const api = useApi();
  const changed = useChanged(PRODUCTS_KEY);
  const { id, content } = product;
  const now = toMinute(Date.now());
  const save = async (values: PlanValues) => {
    const body = toPlan(values);
    await api.products.planPrice({ params: { id }, body });
    await changed(`${content.name} has a price from ${formatDateTime(body.from)}.`);
  };
  const base: PlanValues = { price: '', compareAtPrice: String(content.price), from: now, until: '' };
  return (
    <FormDialog
      title={`Plan a Price of ${content.name}`}
      subject="price"
      labels={LABELS}
      saveLabel="Plan Price"
      base={base}
      toValues={(values) => values}
      validate={validatePlan(now)}
      save={save}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField {...field('price')} label={LABELS.price} hint="In rand" inputMode="decimal" />
          <TextField
            {...field('compareAtPrice')}
            label={LABELS.compareAtPrice}
            hint="Shown struck through; empty without a reduction"
            inputMode="decimal"
          />
          <TextField {...field('from')} label={LABELS.from} type="datetime-local" hint="South African time" />
          <TextField
            {...field('until')}
            label={LABELS.until}
            type="datetime-local"
            hint="South African time; empty for good"
          />
        </>
      )}
    </FormDialog>
  );
}
