import type { ReactNode } from 'react';
import type { Sort } from '../state/list-params';

/** Column of a table, as data. */
export interface Column<T, S extends string = string> {
  /** Heading; unique within the table. */
  header: string;
  cell: (row: T) => ReactNode;
  /** Sort key; makes the heading a sort button. */
  sortKey?: S;
  align?: 'end';
  /** Minimum width, in CSS. */
  width?: string;
  /** Left out of cards and of narrow tables: the details show it. */
  isDetail?: boolean;
  /** Cannot be hidden: a row is identified or opened by it. */
  isFixed?: boolean;
}

/** Returns the direction of a column's order; `none` while the table is ordered by another column. */
export function sortDirection(sort: Sort, key: string): 'ascending' | 'descending' | 'none' {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : 'none';
}

/** Returns the order after a press on a heading: largest or newest first, then the reverse. */
export const nextSort = <S extends string>(sort: Sort, key: S): Sort<S> => (sort === `-${key}` ? key : `-${key}`);
