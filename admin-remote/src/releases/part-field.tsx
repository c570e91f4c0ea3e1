import { useApi } from '@nara/shared-contracts/api/client';
import { useQuery } from '@tanstack/react-query';
import type { FieldData } from './fields-dialog';
import { releasesQuery } from './queries';

/** Returns the names of the remotes; empty until they have loaded. */
export function useRemotes(): string[] {
  const api = useApi();
  const { data } = useQuery(releasesQuery(api));
  return data?.remotes.map(({ remote }) => remote) ?? [];
}

/** Value of the field that stands for every part. */
export const EVERY_PART = '';

/** Returns the remote that a value names; null for every part. */
export const toRemote = (part: string): string | null => (part === EVERY_PART ? null : part);

/** Field for one of the released parts. */
export const partField = (remotes: readonly string[], hint?: string): FieldData<'remote'> => ({
  name: 'remote',
  label: 'Part',
  hint,
  options: remotes.map((remote) => ({ value: remote, label: remote })),
});

/** Field for one of the released parts, or every part. */
export function partOrEveryField(remotes: readonly string[], hint?: string): FieldData<'remote'> {
  const { options = [], ...field } = partField(remotes, hint);
  return { ...field, options: [{ value: EVERY_PART, label: 'Every part' }, ...options] };
}
