import { FormDialog, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { TEST_ENVIRONMENT_KEY } from '../queries';
import { type FaultFamily, type FaultSet, kindsOf } from './fault-set';

/** Texts of the form. */
type FaultValues<K extends string> = Record<K | 'latencyMs' | 'seed', string>;

/** Returns the labels of the form's fields, in order. */
const labelsOf = <K extends string>({ labels }: FaultFamily<K>): Readonly<FaultValues<K>> => ({
  ...labels,
  latencyMs: 'Latency (ms)',
  seed: 'Seed',
});

const toValues = <K extends string>(
  family: FaultFamily<K>,
  { shares, latencyMs, seed }: FaultSet<K>,
): FaultValues<K> => ({
  ...(Object.fromEntries(kindsOf(family).map((kind) => [kind, String(shares[kind])])) as Record<K, string>),
  latencyMs: String(latencyMs),
  seed: String(seed),
});

const MAX = { latencyMs: 30_000, seed: 2_147_483_647 } as const;

const isWithin = (text: string, most: number): boolean => /^\d{1,10}$/.test(text.trim()) && Number(text) <= most;

/** Returns the validation messages of the faults, by field. */
function validate<K extends string>(family: FaultFamily<K>, values: FaultValues<K>): Partial<Record<string, string>> {
  const wrong: Partial<Record<string, string>> = {};
  for (const kind of kindsOf(family)) {
    if (!isWithin(values[kind], 100)) wrong[kind] = 'Enter a whole number from 0 to 100.';
  }
  for (const field of ['latencyMs', 'seed'] as const) {
    const most = MAX[field];
    if (!isWithin(values[field], most)) wrong[field] = `Enter a whole number from 0 to ${most}.`;
  }
  return wrong;
}

/** Converts valid texts to faults. */
const toFaults = <K extends string>(family: FaultFamily<K>, values: FaultValues<K>): FaultSet<K> => ({
  shares: Object.fromEntries(kindsOf(family).map((kind) => [kind, Number(values[kind])])) as Record<K, number>,
  latencyMs: Number(values.latencyMs),
  seed: Number(values.seed),
});

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
