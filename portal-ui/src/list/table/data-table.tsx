import { isSessionRequired, Where } from '@nara/shared-ui';
import type { ReactNode } from 'react';
import { EmptyState, Failure } from '../../feedback';
import { CardList, SkeletonCards } from './card-list';
import { SelectPage } from './select-row';
import { SortSelect } from './sort-select';
import { TableHead } from './table-head';
import type { RowProps, SortProps } from './table-props';
import { SkeletonRows, TableRows } from './table-rows';
import { ScrollBox, Table } from './table-styles';

/** Media query for windows that are too narrow for a table. */
const NARROW = '(max-width: 700px)';

export interface DataTableProps<T, S extends string> extends RowProps<T, S>, SortProps<S> {
  /** Accessible name of the table. */
  label: string;
  /** Undefined until the first response. */
  rows: readonly T[] | undefined;
  /** Error of the last request; rows loaded before stay. */
  error: unknown;
  onRetry: () => void;
  /** True while the rows are still those of the previous filter or page. */
  isStale: boolean;
  /** Content for a table without rows. */
  empty: ReactNode;
  /** Makes the table as tall as its rows, for a few rows that are all shown. */
  isShort?: boolean;
}

/** Shows a page of rows that the server searched and sorted, as a table, or as cards in a narrow window. */
export function DataTable<T, S extends string>(props: DataTableProps<T, S>) {
  const { rows, error, onRetry, empty } = props;
  const failure = error && !isSessionRequired(error) ? <Failure error={error} onRetry={onRetry} /> : null;
  if (failure && !rows) return failure;
  return (
    <>
      {failure}
      <Where media={NARROW}>
        <Cards {...props} />
        {rows?.length === 0 && <EmptyState>{empty}</EmptyState>}
      </Where>
      <Where media={NARROW} not>
        <Grid {...props} />
      </Where>
    </>
  );
}

function Grid<T, S extends string>({
  label,
  rows,
  sort,
  onSort,
  isStale,
  empty,
  isShort = false,
  ...row
}: DataTableProps<T, S>) {
  const { columns, selection } = row;
  const selectPage = selection && <SelectPage isBare ids={rows?.map(row.rowKey) ?? []} selection={selection} />;
  return (
    <ScrollBox $isStale={isStale} $isShort={isShort} $hasBar={!!selection?.ids.size} aria-busy={!rows || isStale}>
      <Table aria-label={label}>
        <TableHead columns={columns} sort={sort} onSort={onSort} selectPage={selectPage} />
        {rows ? <TableRows rows={rows} {...row} /> : <SkeletonRows columns={columns} isSelectable={!!selection} />}
      </Table>
      {rows?.length === 0 && <EmptyState>{empty}</EmptyState>}
    </ScrollBox>
  );
}

function Cards<T, S extends string>({ label, rows, sort, onSort, ...row }: DataTableProps<T, S>) {
  const { columns, selection } = row;
  return (
    <>
      <SortSelect columns={columns} sort={sort} onSort={onSort} />
      {selection && <SelectPage ids={rows?.map(row.rowKey) ?? []} selection={selection} />}
      {rows ? <CardList label={label} rows={rows} {...row} /> : <SkeletonCards />}
    </>
  );
}
