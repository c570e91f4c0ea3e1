import { FormDialog, TextField } from '@nara/portal-ui';
import { type PartnerFaults, useHost } from '@nara/shared-contracts';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { TEST_ENVIRONMENT_KEY } from '../queries';
import { type FaultValues, LABELS, toFaults, toValues, validate } from './fault-values';
import { FAULT_KINDS } from './words';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  gap: 0.9rem;
`;

const FIELDS: readonly (keyof FaultValues)[] = [...FAULT_KINDS, 'latencyMs', 'seed'];

const HINTS: Partial<Record<keyof FaultValues, string>> = {
  duplicateWebhooks: 'Percent of the webhooks',
  reorderWebhooks: 'Percent of the webhooks',
  latencyMs: 'How long a latency lasts',
  seed: 'The same seed gives the same sequence',
};

interface FaultsDialogProps {
  faults: PartnerFaults;
  onClose: () => void;
}

/** Sets the faults of the sandbox's partner, their frequency and their seed. */
export function FaultsDialog({ faults, onClose }: FaultsDialogProps) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const save = async (values: FaultValues) => {
    await api.testEnvironment.setFaults({ body: toFaults(values) });
    await queryClient.invalidateQueries({ queryKey: TEST_ENVIRONMENT_KEY });
  };
  return (
    <FormDialog
      title="Partner Faults"
      subject="choice"
      labels={LABELS}
      saveLabel="Set Faults"
      base={faults}
      toValues={toValues}
      validate={validate}
      save={save}
      onClose={onClose}
    >
      {({ values, errors, set }) => (
        <Fields>
          {FIELDS.map((field) => (
            <TextField
              key={field}
              label={LABELS[field]}
              name={field}
              inputMode="numeric"
              hint={HINTS[field] ?? 'Percent of the answers'}
              value={values[field]}
              error={errors[field]}
              onChange={(text) => set(field, text)}
            />
          ))}
        </Fields>
      )}
    </FormDialog>
  );
}
