import { useState } from 'react';
import { type CellEdit, editCells, emptySheet, rebase, redo, type Sheet, undo, withoutRows } from './sheet';

/** Holds the edits of a grid, which are not saved. `textOf` returns a cell as it was read. */
export function useSheet<Row>(textOf: (row: Row, column: string) => string) {
  const [sheet, setSheet] = useState<Sheet<Row>>(emptySheet);
  return {
    sheet,
    edit: (cells: readonly CellEdit<Row>[]) => setSheet((now) => editCells(now, cells, textOf)),
    undo: () => setSheet(undo),
    redo: () => setSheet(redo),
    /** Puts the edits over newer readings of their rows. */
    rebase: (readings: ReadonlyMap<string, Row>) => setSheet((now) => rebase(now, readings)),
    /** Takes the edits of some rows back. */
    leaveOut: (keys: ReadonlySet<string>) => setSheet((now) => withoutRows(now, keys)),
    /** Takes all edits back. */
    clear: () => setSheet(emptySheet<Row>()),
  };
}

export type SheetControl<Row> = ReturnType<typeof useSheet<Row>>;
