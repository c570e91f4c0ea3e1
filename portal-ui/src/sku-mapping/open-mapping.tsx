import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '../dialog/dialog';
import { Loaded } from '../feedback/loaded';

interface OpenMappingProps<T, K extends QueryKey> {
  title: string;
  /** Reads the mapping. */
  query: UseQueryOptions<T, Error, T, K>;
  /** The mapping as listed; undefined if it is not on the current page. */
  listed: T | undefined;
  onClose: () => void;
  /** Renders the form. */
  children: (mapping: T) => ReactNode;
}

/** Opens a mapping that was chosen elsewhere: at once if it is listed, otherwise after it has loaded. */
export function OpenMapping<T, K extends QueryKey>({
  title,
  query,
  listed,
  onClose,
  children,
}: OpenMappingProps<T, K>) {
  const read = useQuery({ ...query, initialData: listed } as UseQueryOptions<T, Error, T, K>);
  if (read.data !== undefined) return children(read.data);
  return (
    <Dialog title={title} width="32rem" onClose={onClose}>
      <Loaded query={read}>{() => null}</Loaded>
    </Dialog>
  );
}
