import { FormDialog, TextField, toMinute } from '@nara/portal-ui';
import type { EditedProduct } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { formatDateTime } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { type PlanValues, toPlan, validatePlan } from './plan-values';
import { PRODUCTS_KEY } from './queries';

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
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { id, content } = product;
  const now = toMinute(Date.now());
  const save = async (values: PlanValues) => {
    const body = toPlan(values);
    await api.products.planPrice({ params: { id }, body });
    await queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY });
    notify.success(`${content.name} has a price from ${formatDateTime(body.from)}.`);
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
