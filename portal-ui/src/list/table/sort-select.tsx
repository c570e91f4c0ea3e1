import { type Option, Select } from '../../elements';
import type { Sort } from '../state/list-params';
import type { Column } from './columns';
import type { SortProps } from './table-props';

interface SortSelectProps<T, S extends string> extends SortProps<S> {
  columns: readonly Column<T, S>[];
}

/** Select for the order of the rows, if there are no headings to press. */
export function SortSelect<T, S extends string>({ columns, sort, onSort }: SortSelectProps<T, S>) {
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
