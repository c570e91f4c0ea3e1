import { SelectField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { useQuery } from '@tanstack/react-query';
import { releasesQuery } from './queries';

/** Returns the names of the remotes; empty until they have loaded. */
export function useRemotes(): string[] {
  const api = useApi();
  const { data } = useQuery(releasesQuery(api));
  return data?.remotes.map(({ remote }) => remote) ?? [];
}

/** Label of the field, for the comparison of a form's versions. */
export const PART_LABEL = 'Part';

/** Value of the field that stands for every part. */
export const EVERY_PART = '';

/** Returns the remote that a value names; null for every part. */
export const toRemote = (part: string): string | null => (part === EVERY_PART ? null : part);

interface PartFieldProps {
  remotes: readonly string[];
  value: string;
  hint?: string;
  /** True to offer every part as an option. */
  hasEvery?: boolean;
  onChange: (part: string) => void;
}

/** Field for one of the released parts, or every part. */
export const PartField = ({ remotes, hasEvery = false, ...field }: PartFieldProps) => (
  <SelectField
    label={PART_LABEL}
    name="remote"
    options={[
      ...(hasEvery ? [{ value: EVERY_PART, label: 'Every part' }] : []),
      ...remotes.map((remote) => ({ value: remote, label: remote })),
    ]}
    {...field}
  />
);
