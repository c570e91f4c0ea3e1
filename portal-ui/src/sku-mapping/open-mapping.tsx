import { plural } from '@nara/shared-contracts/rules/common';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChoiceList, ChooseDialog } from '../dialog/choose-dialog';
import { Dialog } from '../dialog/dialog';
import { Loaded } from '../feedback/loaded';
import type { ListPageData } from '../list/state/use-list';

const MAX_SHOWN = 8;

interface UnmappedQuery {
  status: 'unmapped';
  pageSize: number;
  search?: string;
}

interface FoundProps<T, K extends QueryKey> {
  /** Noun for an item: `variant`. */
  what: string;
  /** Builds the query of the list to choose from. */
  query: (query: UnmappedQuery) => UseQueryOptions<ListPageData<T>, Error, ListPageData<T>, K>;
  choiceKey: (mapping: T) => string;
  nameOf: (mapping: T) => string;
  onChoose: (mapping: T) => void;
}

interface ChooseUnmappedProps<T, K extends QueryKey> extends FoundProps<T, K> {
  title: string;
  onClose: () => void;
}

/** Lets the user find and choose an item without a Woolworths SKU. */
export const ChooseUnmapped = <T, K extends QueryKey>({ title, onClose, ...props }: ChooseUnmappedProps<T, K>) => (
  <ChooseDialog title={title} placeholder={`Search unmapped ${props.what}s...`} onClose={onClose}>
    {(search) => <Found search={search} {...props} />}
  </ChooseDialog>
);

function Found<T, K extends QueryKey>({ search, what, query, ...choice }: FoundProps<T, K> & { search: string }) {
  const found = useQuery(query({ status: 'unmapped', pageSize: MAX_SHOWN, ...(search && { search }) }));
  return (
    <Loaded query={found}>
      {({ rows, total }) => (
        <ChoiceList
          label={`Unmapped ${what}s`}
          status={describeFound(what, rows.length, total)}
          choices={rows}
          {...choice}
        />
      )}
    </Loaded>
  );
}

function describeFound(what: string, shown: number, total: number): string {
  if (total === 0) return `No unmapped ${what}s match.`;
  return total > shown ? `The first ${shown} of ${total}:` : `${plural(total, `unmapped ${what}`)}:`;
}

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
