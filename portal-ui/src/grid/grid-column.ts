/** A column of a grid. */
export interface GridColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Width in rem, and its share of what is left over; none unless given. */
  readonly width: number;
  readonly share?: number;
  readonly align?: 'end';
  /** Writes the cell as it is edited. */
  readonly text: (row: Row) => string;
  /** Writes what was typed or pasted as `text` would, where it can be read. */
  readonly tidy?: (typed: string) => string;
  /** Names the row: it cannot be edited, stays in view, and pasted lines that have it find their rows by it. */
  readonly isKey?: boolean;
  /** Keyboard of a phone; of letters unless given. */
  readonly inputMode?: 'decimal';
}

/** What is wrong with cells, by key of the row and column. */
export type GridFaults = ReadonlyMap<string, Readonly<Record<string, string>>>;

type Widths = readonly Pick<GridColumn<never>, 'width' | 'share'>[];

/** Returns the tracks of columns as CSS writes them. */
export const tracksOf = (columns: Widths): string =>
  columns.map(({ width, share }) => (share ? `minmax(${width}rem, ${share}fr)` : `${width}rem`)).join(' ');

/** Returns the least width of all columns, in rem. */
export const widthOf = (columns: Widths): number => columns.reduce((sum, { width }) => sum + width, 0);
