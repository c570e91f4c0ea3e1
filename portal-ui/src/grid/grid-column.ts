/** A column of a grid. */
export interface GridColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Width in rem, and share of the remaining width; the share is optional and defaults to none. */
  readonly width: number;
  readonly share?: number;
  readonly align?: 'end';
  /** Returns the cell's text for editing. */
  readonly text: (row: Row) => string;
  /** Normalises typed or pasted text to the format of `text`, if it can be parsed. */
  readonly tidy?: (typed: string) => string;
  /** True for the key column: it cannot be edited, stays in view, and matches pasted lines to their rows. */
  readonly isKey?: boolean;
  /** Keyboard of a phone; defaults to letters. */
  readonly inputMode?: 'decimal';
}

/** Faults of cells, by key of the row and column. */
export type GridFaults = ReadonlyMap<string, Readonly<Record<string, string>>>;

type Widths = readonly Pick<GridColumn<never>, 'width' | 'share'>[];

/** Returns the grid tracks of columns, in CSS. */
export const tracksOf = (columns: Widths): string =>
  columns.map(({ width, share }) => (share ? `minmax(${width}rem, ${share}fr)` : `${width}rem`)).join(' ');

/** Returns the total minimum width of all columns, in rem. */
export const widthOf = (columns: Widths): number => columns.reduce((sum, { width }) => sum + width, 0);
