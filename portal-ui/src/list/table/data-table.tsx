import { isSessionRequired, Where } from '@nara/shared-ui';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Option, Select } from '../../elements/select';
import { EmptyState } from '../../feedback/empty-state';
import { Failure } from '../../feedback/loaded';
import type { Sort } from '../state/list-params';
import { CardList, SkeletonCards } from './card-list';
import { type Column, nextSort, type RowProps, SelectPage, type SortProps, sortDirection } from './columns';
import { SkeletonRows, TableRows } from './table-rows';
import { ScrollBox, SelectCell, SortButton, Table } from './table-styles';

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

interface TableHeadProps<T, S extends string> extends SortProps<S> {
  columns: readonly Column<T, S>[];
  /** Checkbox of the whole page; without it rows cannot be selected. */
  selectPage?: ReactNode;
}

function TableHead<T, S extends string>({ columns, sort, onSort, selectPage }: TableHeadProps<T, S>) {
  return (
    <thead>
      <tr>
        {selectPage && <SelectCell as="th">{selectPage}</SelectCell>}
        {columns.map((column) => (
          <HeadCell key={column.header} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

interface HeadCellProps<T, S extends string> extends SortProps<S> {
  column: Column<T, S>;
}

function HeadCell<T, S extends string>({ column, sort, onSort }: HeadCellProps<T, S>) {
  const { header, sortKey, align, width, isDetail } = column;
  const common = {
    scope: 'col',
    'data-align': align,
    'data-secondary': isDetail ? '' : undefined,
    style: { minWidth: width },
  };
  if (!sortKey || !sort || !onSort) return <th {...common}>{header}</th>;
  const direction = sortDirection(sort, sortKey);
  const Icon = ICONS[direction];
  return (
    <th {...common} aria-sort={direction}>
      <SortButton type="button" onClick={() => onSort(nextSort(sort, sortKey))}>
        {header}
        <Icon size={12} aria-hidden />
      </SortButton>
    </th>
  );
}

interface SortSelectProps<T, S extends string> extends SortProps<S> {
  columns: readonly Column<T, S>[];
}

/** Select for the order of the rows, if there are no headings to press. */
function SortSelect<T, S extends string>({ columns, sort, onSort }: SortSelectProps<T, S>) {
  const options = columns.flatMap(({ header, sortKey }): Option<Sort<S>>[] =>
    sortKey
      ? [
          { value: `-${sortKey}`, label: `Sort: ${header}, descending` },
          { value: sortKey, label: `Sort: ${header}, ascending` },
        ]
      : [],
  );
  if (!sort || !onSort || options.length === 0) return null;
  const isOffered = options.some(({ value }) => value === sort);
  const all = isOffered ? options : [{ value: sort, label: 'Sort: as listed' }, ...options];
  return <Select label="Sort by" value={sort} options={all} onChange={onSort} />;
}

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
