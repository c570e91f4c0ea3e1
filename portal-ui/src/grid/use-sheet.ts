import { useState } from 'react';
import { type CellEdit, editCells, emptySheet, rebase, redo, type Sheet, undo, withoutRows } from './sheet';

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
