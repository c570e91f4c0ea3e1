import type { ReactNode } from 'react';
import type { Sort } from '../state/list-params';
import type { Selection } from '../state/use-selection';
import type { Column } from './columns';

export interface RowProps<T, S extends string> {
  columns: readonly Column<T, S>[];
  rowKey: (row: T) => string;
  /** Opens a row on a press anywhere on it; the row's own button does the same for the keyboard. */
  onOpen?: (row: T) => void;
  /** Ids of rows that have just joined the list. */
  newIds?: ReadonlySet<string>;
  /** Selection; without it rows cannot be selected. */
  selection?: Selection;
  /** Returns the content that unfolds below a row, if any. */
  detailOf?: (row: T) => ReactNode;
}

export interface SortProps<S extends string> {
  /** Current order; undefined if no column is sortable. */
  sort?: Sort<S>;
  onSort?: (sort: Sort<S>) => void;
}
