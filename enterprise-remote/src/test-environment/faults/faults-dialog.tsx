import { FormDialog, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';

import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { TEST_ENVIRONMENT_KEY } from '../queries';
import { type FaultFamily, type FaultSet, kindsOf } from './fault-set';
import { type FaultValues, labelsOf, toFaults, toValues, validate } from './fault-values';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  gap: 0.9rem;
`;

const FURTHER = ['latencyMs', 'seed'] as const;
const HINTS = { latencyMs: 'How long a latency lasts', seed: 'The same seed gives the same sequence' } as const;

interface FaultsDialogProps<K extends string> {
  family: FaultFamily<K>;
  faults: FaultSet<K>;
  onClose: () => void;
}

/** Sets the faults of a sandbox, their frequency and their seed. */
export function FaultsDialog<K extends string>({ family, faults, onClose }: FaultsDialogProps<K>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const save = async (values: FaultValues<K>) => {
    await family.save(api, toFaults(family, values));
    await queryClient.invalidateQueries({ queryKey: TEST_ENVIRONMENT_KEY });
  };
  const fields = [
    ...kindsOf(family).map((kind) => ({ field: kind, hint: family.hintOf(kind) })),
    ...FURTHER.map((field) => ({ field, hint: HINTS[field] })),
  ];
  const labels = labelsOf(family);
  return (
    <FormDialog<FaultValues<K>, FaultSet<K>>
      title={family.title}
      subject="choice"
      labels={labels}
      saveLabel="Set Faults"
      base={faults}
      toValues={(from) => toValues(family, from)}
      validate={(values) => validate(family, values) as Partial<FaultValues<K>>}
      save={save}
      onClose={onClose}
    >
      {({ field: fieldProps }) => (
        <Fields>
          {fields.map(({ field, hint }) => (
            <TextField key={field} {...fieldProps(field)} label={labels[field]} inputMode="numeric" hint={hint} />
          ))}
        </Fields>
      )}
    </FormDialog>
  );
}
