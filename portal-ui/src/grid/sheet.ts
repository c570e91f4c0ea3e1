import { useState } from 'react';

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

/** Edited texts of a row, by column. */
export type Texts = Readonly<Record<string, string>>;

/** A row as it was before its first edit, and its edited texts. */
export interface RowEdit<Row> {
  readonly row: Row;
  readonly texts: Texts;
}

/** New text for a cell of a row. */
export interface CellEdit<Row> {
  readonly key: string;
  readonly row: Row;
  readonly column: string;
  readonly text: string;
}

/** Change of a cell by a step; undefined means the fetched text. */
interface CellChange<Row> {
  readonly key: string;
  readonly row: Row;
  readonly column: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

type Step<Row> = readonly CellChange<Row>[];

/** Unsaved edits of rows, and the steps that led to them. */
export interface Sheet<Row> {
  /** By key of the row. */
  readonly edits: ReadonlyMap<string, RowEdit<Row>>;
  readonly past: readonly Step<Row>[];
  readonly future: readonly Step<Row>[];
}

/** Largest number of steps that can be undone. */
const MAX_STEPS = 100;

export const emptySheet = <Row>(): Sheet<Row> => ({ edits: new Map(), past: [], future: [] });

/** Returns the edits after a step or, with `isBack`, before it. */
function apply<Row>(edits: Sheet<Row>['edits'], step: Step<Row>, isBack: boolean): Sheet<Row>['edits'] {
  const next = new Map(edits);
  for (const { key, row, column, before, after } of step) {
    const edit = next.get(key);
    const { [column]: _, ...others } = edit?.texts ?? {};
    const text = isBack ? before : after;
    const texts = text === undefined ? others : { ...others, [column]: text };
    if (Object.keys(texts).length === 0) next.delete(key);
    else next.set(key, { row: edit?.row ?? row, texts });
  }
  return next;
}

/**
 * Returns the sheet after a step that writes texts into cells. `textOf` returns a cell's fetched text; writing that
 * text again removes the edit. A step without changes is not recorded.
 */
export function editCells<Row>(
  sheet: Sheet<Row>,
  cells: readonly CellEdit<Row>[],
  textOf: (row: Row, column: string) => string,
): Sheet<Row> {
  const step = cells.flatMap(({ key, row, column, text }) => {
    const edit = sheet.edits.get(key);
    const before = edit?.texts[column];
    const after = text === textOf(edit?.row ?? row, column) ? undefined : text;
    return before === after ? [] : [{ key, row, column, before, after }];
  });
  if (step.length === 0) return sheet;
  return { edits: apply(sheet.edits, step, false), past: [...sheet.past, step].slice(-MAX_STEPS), future: [] };
}

/** Returns the sheet before its last step. */
export function undo<Row>(sheet: Sheet<Row>): Sheet<Row> {
  const step = sheet.past.at(-1);
  if (!step) return sheet;
  return { edits: apply(sheet.edits, step, true), past: sheet.past.slice(0, -1), future: [...sheet.future, step] };
}

/** Returns the sheet with the last undone step restored. */
export function redo<Row>(sheet: Sheet<Row>): Sheet<Row> {
  const step = sheet.future.at(-1);
  if (!step) return sheet;
  return { edits: apply(sheet.edits, step, false), past: [...sheet.past, step], future: sheet.future.slice(0, -1) };
}

/**
 * Returns the sheet with its edits on top of newer versions of the rows; rows that are gone keep their old versions.
 */
export function rebase<Row>(sheet: Sheet<Row>, readings: ReadonlyMap<string, Row>): Sheet<Row> {
  const edits = new Map([...sheet.edits].map(([key, edit]) => [key, { ...edit, row: readings.get(key) ?? edit.row }]));
  return { ...sheet, edits };
}

/** Returns the sheet without the edits of some rows. Their steps can no longer be undone. */
export const withoutRows = <Row>(sheet: Sheet<Row>, keys: ReadonlySet<string>): Sheet<Row> => ({
  edits: new Map([...sheet.edits].filter(([key]) => !keys.has(key))),
  past: [],
  future: [],
});

/** Holds the unsaved edits of a grid. `textOf` returns a cell's fetched text. */
export function useSheet<Row>(textOf: (row: Row, column: string) => string) {
  const [sheet, setSheet] = useState<Sheet<Row>>(emptySheet);
  return {
    sheet,
    edit: (cells: readonly CellEdit<Row>[]) => setSheet((now) => editCells(now, cells, textOf)),
    undo: () => setSheet(undo),
    redo: () => setSheet(redo),
    /** Puts the edits on top of newer versions of their rows. */
    rebase: (readings: ReadonlyMap<string, Row>) => setSheet((now) => rebase(now, readings)),
    /** Discards the edits of some rows. */
    leaveOut: (keys: ReadonlySet<string>) => setSheet((now) => withoutRows(now, keys)),
    /** Discards all edits. */
    clear: () => setSheet(emptySheet<Row>()),
  };
}

export type SheetControl<Row> = ReturnType<typeof useSheet<Row>>;
