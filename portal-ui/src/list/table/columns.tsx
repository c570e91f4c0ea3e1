import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../../elements/button';
import { Checkbox } from '../../elements/checkbox';
import type { Sort } from '../state/list-params';
import { type Selection, selectedPart } from '../state/use-selection';

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

/** Returns the column of a row's button. `nameOf` completes the button's accessible name: `order NARA-1`. */
export const actionColumn = <T,>(
  label: string,
  nameOf: (row: T) => string,
  onPress: (row: T) => void,
): Column<T, never> => ({
  header: 'Actions',
  isFixed: true,
  cell: (row) => (
    <Button isSmall aria-label={`${label} ${nameOf(row)}`} onClick={() => onPress(row)}>
      {label}
    </Button>
  ),
});

/** Returns the sort direction of a column; `none` if the table is sorted by another column. */
export function sortDirection(sort: Sort, key: string): 'ascending' | 'descending' | 'none' {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : 'none';
}

/** Returns the sort order after a press on a heading: largest or newest first, then the reverse. */
export const nextSort = <S extends string>(sort: Sort, key: S): Sort<S> => (sort === `-${key}` ? key : `-${key}`);

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

/**
 * Returns whether a press on a row should open it; it should not after hitting a control in the row or selecting text.
 */
export function opensRow(event: MouseEvent<HTMLElement>): boolean {
  const isControl = (event.target as HTMLElement).closest('button, a, label') !== null;
  return !isControl && !window.getSelection()?.toString();
}

/** Selects one row. */
export function SelectRow({ id, selection }: { id: string; selection: Selection }) {
  return (
    <Checkbox isBare label={`Select ${id}`} isChecked={selection.ids.has(id)} onChange={() => selection.toggle(id)} />
  );
}

interface SelectPageProps {
  /** Rows of the page; none while it loads. */
  ids: readonly string[];
  selection: Selection;
  /** True to hide the name visually, but not from screen readers. */
  isBare?: boolean;
}

/** Selects or deselects every row of the page. */
export function SelectPage({ ids, selection, isBare = false }: SelectPageProps) {
  const part = selectedPart(selection.ids, ids);
  return (
    <Checkbox
      isBare={isBare}
      label="Select all on this page"
      isChecked={part === 'all'}
      isPartly={part === 'some'}
      disabled={ids.length === 0}
      onChange={(isSelected) => selection.set(ids, isSelected)}
    />
  );
}
