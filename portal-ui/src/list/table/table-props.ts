import type { ReactNode } from 'react';
import type { Sort } from '../state/list-params';
import type { Selection } from '../state/use-selection';
import type { Column } from './columns';

export interface RowProps<T, S extends string> {
  columns: readonly Column<T, S>[];
  rowKey: (row: T) => string;
  /** Opens a row on a press anywhere on it; the row's own button does the same for the keyboard. */
  onOpen?: (row: T) => void;
  /** Rows that have just joined the list. */
  newIds?: ReadonlySet<string>;
  /** Selection; without it rows cannot be selected. */
  selection?: Selection;
  /** Returns what unfolds below a row, if anything. */
  detailOf?: (row: T) => ReactNode;
}

export interface SortProps<S extends string> {
  /** Current order; undefined where no column sorts. */
  sort?: Sort<S>;
  onSort?: (sort: Sort<S>) => void;
}
