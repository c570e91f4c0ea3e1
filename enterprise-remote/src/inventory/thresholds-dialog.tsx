import { FormDialog, LoadingDialog, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ThresholdSetting } from '@nara/shared-contracts/api/inventory';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { INVENTORY_KEY, thresholdsQuery } from './queries';

const TITLE = 'Thresholds';
const LABELS = {
  minimumStock: 'Minimum pieces of a SKU',
  missingRecords: 'SKUs without a record',
  staleMinutes: 'Minutes since the last full sync',
} as const;
const HINTS = {
  minimumStock: 'A SKU with fewer pieces across all centres is low on stock.',
  missingRecords: 'A centre shows a warning at this number.',
  staleMinutes: 'Every centre shows a warning after this many minutes.',
} as const;

type Field = keyof typeof LABELS;
type Values = Readonly<Record<Field, string>>;
const FIELDS = Object.keys(LABELS) as Field[];

const toValues = ({ value }: ThresholdSetting): Values => ({
  minimumStock: String(value.minimumStock),
  missingRecords: String(value.missingRecords),
  staleMinutes: String(value.staleMinutes),
});

const validate = (values: Values) =>
  Object.fromEntries(
    FIELDS.filter((field) => !/^[1-9]\d{0,3}$/.test(values[field])).map((field) => [
      field,
      'Enter a whole number from 1 to 9999.',
    ]),
  );

/** Edits the thresholds for low stock and for the warning state of a centre. */
export function ThresholdsDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useQuery(thresholdsQuery(api));
  const save = async (values: Values, { updatedAt }: ThresholdSetting) => {
    const value = {
      minimumStock: Number(values.minimumStock),
      missingRecords: Number(values.missingRecords),
      staleMinutes: Number(values.staleMinutes),
    };
    await api.inventory.changeThresholds({ body: { value, expectedUpdatedAt: updatedAt } });
    await queryClient.invalidateQueries({ queryKey: INVENTORY_KEY });
  };
  if (!query.data) return <LoadingDialog title={TITLE} query={query} onClose={onClose} />;
  return (
    <FormDialog
      title={TITLE}
      subject="setting"
      labels={LABELS}
      saveLabel="Save Thresholds"
      base={query.data}
      toValues={toValues}
      validate={validate}
      save={save}
      reload={() => queryClient.fetchQuery({ ...thresholdsQuery(api), staleTime: 0 })}
      onClose={onClose}
    >
      {({ values, errors, set }) =>
        FIELDS.map((field) => (
          <TextField
            key={field}
            label={LABELS[field]}
            name={field}
            type="number"
            hint={HINTS[field]}
            value={values[field]}
            error={errors[field]}
            onChange={(text) => set(field, text)}
          />
        ))
      }
    </FormDialog>
  );
}
