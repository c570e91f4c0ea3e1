import type { ReactNode } from 'react';
import type { Sort } from '../state/list-params';

/** One column of a table, as data. */
export interface Column<T, S extends string = string> {
  /** Heading; unique within the table. */
  header: string;
  cell: (row: T) => ReactNode;
  /** With it the heading sorts. */
  sortKey?: S;
  align?: 'end';
  /** Smallest width, in CSS. */
  width?: string;
  /** Left out where rows are shown as cards: the details have it. */
  isDetail?: boolean;
  /** Cannot be hidden: without it a row could not be told or opened. */
  isFixed?: boolean;
}

/** `none` while the table is ordered by another column. */
export function sortDirection(sort: Sort, key: string): 'ascending' | 'descending' | 'none' {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : 'none';
}

/** The order after a press on a heading: largest or newest first, then the reverse. */
export const nextSort = <S extends string>(sort: Sort, key: S): Sort<S> => (sort === `-${key}` ? key : `-${key}`);
