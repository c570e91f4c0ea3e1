import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Column, nextSort, sortDirection } from './columns';
import type { SortProps } from './table-props';
import { SelectCell, SortButton } from './table-styles';

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

interface TableHeadProps<T, S extends string> extends SortProps<S> {
  columns: readonly Column<T, S>[];
  /** Checkbox of the whole page; without it rows cannot be selected. */
  selectPage?: ReactNode;
}

export function TableHead<T, S extends string>({ columns, sort, onSort, selectPage }: TableHeadProps<T, S>) {
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
