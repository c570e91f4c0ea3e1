import type { ReactNode } from 'react';
import type { Sort } from '../state/list-params';
import type { Selection } from '../state/use-selection';
import type { Column } from './columns';

export interface RowProps<T, S extends string> {
  columns: readonly Column<T, S>[];
  rowKey: (row: T) => string;
  /** With it, a press anywhere on a row opens it; the row's own button does the same for the keyboard. */
  onOpen?: (row: T) => void;
  /** Rows that have just appeared. */
  newIds?: ReadonlySet<string>;
  /** With it, rows can be chosen. */
  selection?: Selection;
  /** What unfolds below a row, if anything. */
  detailOf?: (row: T) => ReactNode;
}

export interface SortProps<S extends string> {
  /** How the rows are ordered now; left out where no column sorts. */
  sort?: Sort<S>;
  onSort?: (sort: Sort<S>) => void;
}
