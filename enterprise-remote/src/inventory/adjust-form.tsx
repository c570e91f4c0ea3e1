import { FormDialog, SelectField, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { InventoryDetail } from '@nara/shared-contracts/api/inventory';
import { DISTRIBUTION_CENTRES, type DistributionCentre } from '@nara/shared-contracts/rules/inventory';

import { useQueryClient } from '@tanstack/react-query';
import { INVENTORY_KEY, skuQuery } from './queries';

const LABELS = { dc: 'Distribution centre', available: 'Pieces', reason: 'Reason' } as const;
const CENTRES = Object.keys(DISTRIBUTION_CENTRES) as DistributionCentre[];
const MOST_PIECES = 1_000_000;

type Values = Readonly<Record<keyof typeof LABELS, string>>;

const oursAt = ({ levels }: InventoryDetail, dc: string): number | null =>
  levels.find((level) => level.dc === dc)?.ours ?? null;

const toValues = (detail: InventoryDetail): Values => {
  const dc = detail.levels[0]?.dc ?? 'CPT-DC';
  return { dc, available: String(oursAt(detail, dc) ?? 0), reason: '' };
};

const validate = ({ available, reason }: Values) => ({
  ...(!(/^\d{1,7}$/.test(available) && Number(available) <= MOST_PIECES) && {
    available: 'Enter a whole number of pieces from 0 to 1 000 000.',
  }),
  ...(!reason.trim() && { reason: 'Please say why.' }),
});

interface AdjustFormProps {
  detail: InventoryDetail;
  onClose: () => void;
}

/** Sets the stock of a SKU at a distribution centre by hand, with a reason. */
export function AdjustForm({ detail, onClose }: AdjustFormProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { id, naraSku } = detail.row;

  const save = async ({ dc, available, reason }: Values, base: InventoryDetail) => {
    const body = {
      dc: dc as DistributionCentre,
      available: Number(available),
      expected: oursAt(base, dc),
      reason: reason.trim(),
    };
    const saved = await api.inventory.adjust({ params: { id }, body });
    queryClient.setQueryData(skuQuery(api, id).queryKey, saved);
    await queryClient.invalidateQueries({ queryKey: INVENTORY_KEY });
  };

  return (
    <FormDialog
      title={`Adjust ${naraSku}`}
      subject="stock"
      labels={LABELS}
      saveLabel="Save Stock"
      base={detail}
      toValues={toValues}
      validate={validate}
      save={save}
      reload={() => queryClient.fetchQuery({ ...skuQuery(api, id), staleTime: 0 })}
      onClose={onClose}
    >
      {({ values, errors, set }) => (
        <>
          <SelectField
            label={LABELS.dc}
            name="dc"
            value={values.dc}
            options={CENTRES.map((dc) => ({ value: dc as string, label: DISTRIBUTION_CENTRES[dc] }))}
            onChange={(dc) => {
              set('dc', dc);
              set('available', String(oursAt(detail, dc) ?? 0));
            }}
          />
          <TextField
            label={LABELS.available}
            name="available"
            type="number"
            hint="The number of pieces actually there."
            value={values.available}
            error={errors.available}
            onChange={(text) => set('available', text)}
          />
          <TextField
            label={LABELS.reason}
            name="reason"
            maxLength={200}
            value={values.reason}
            error={errors.reason}
            onChange={(text) => set('reason', text)}
          />
        </>
      )}
    </FormDialog>
  );
}
