import type { ReactNode } from 'react';
import type { Sort } from '../state/list-params';

/** Definition of a table's column. */
export interface Column<T, S extends string = string> {
  /** Heading; unique within the table. */
  header: string;
  cell: (row: T) => ReactNode;
  /** Sort key; makes the heading a sort button. */
  sortKey?: S;
  align?: 'end';
  /** Minimum width, in CSS. */
  width?: string;
  /** True to leave the column out of cards and narrow tables: the details show it. */
  isDetail?: boolean;
  /** True if the column cannot be hidden, because it identifies or opens a row. */
  isFixed?: boolean;
}

/** Returns the sort direction of a column; `none` if the table is sorted by another column. */
export function sortDirection(sort: Sort, key: string): 'ascending' | 'descending' | 'none' {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : 'none';
}

/** Returns the sort order after a press on a heading: largest or newest first, then the reverse. */
export const nextSort = <S extends string>(sort: Sort, key: S): Sort<S> => (sort === `-${key}` ? key : `-${key}`);
