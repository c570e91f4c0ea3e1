import { plural } from '@nara/shared-contracts/rules/common';
import { useMemo, useState } from 'react';
import { breadthOf, type Filling, fillDown, formatTsv, parseTsv, pasteBlock, pasteByKey } from './fill';
import { at, clampSpan, type Place, placesOf, type Region, regionOf, type Span } from './region';
import type { GridColumn, GridFaults, SheetControl, Texts } from './sheet';

export interface GridContent<Row> {
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  control: SheetControl<Row>;
  faults: GridFaults;
}

/** A cell being edited, with the editor's initial text. */
interface Editing extends Place {
  text: string;
}

const NO_TEXTS: Texts = {};

/** Returns the selection of a region with the focus on its first cell, so that the grid does not need to scroll. */
const fromFirst = ({ top, left, bottom, right }: Region): Span => ({
  anchor: { row: bottom, column: right },
  focus: { row: top, column: left },
});

/** Holds a grid's state besides its content (selection, editor, last message), and performs its keyboard actions. */
export function useGrid<Row>({ columns, rows, rowKey, control, faults }: GridContent<Row>) {
  const { sheet } = control;
  const size = { rows: rows.length, columns: columns.length };
  const [rendered, setSpan] = useState<Span>(at({ row: 0, column: 0 }));
  const [editing, setEditing] = useState<Editing>();
  const [said, say] = useState('');
  const span = clampSpan(rendered, size);
  const places = useMemo(() => new Map(rows.map((row, place) => [rowKey(row), place])), [rows, rowKey]);
  const keyColumn = columns.findIndex(({ isKey }) => isKey);

  /** Returns a row in the version that its edits started from, so that a refetch loses nothing. */
  const rowAt = (place: number) => {
    const read = rows[place] as Row;
    const key = rowKey(read);
    const edit = sheet.edits.get(key);
    return { key, row: edit?.row ?? read, texts: edit?.texts ?? NO_TEXTS, faults: faults.get(key) };
  };

  const textAt = ({ row: place, column }: Place): string => {
    const { id, text } = columns[column] as GridColumn<Row>;
    const { row, texts } = rowAt(place);
    return texts[id] ?? text(row);
  };

  /** Writes texts into the editable cells, and returns their number. */
  const write = (fillings: readonly Filling[]): number => {
    const cells = fillings.flatMap(({ row: place, column, text }) => {
      const { id, isKey, tidy } = columns[column] as GridColumn<Row>;
      if (isKey) return [];
      const { key, row } = rowAt(place);
      return [{ key, row, column: id, text: tidy ? tidy(text) : text }];
    });
    control.edit(cells);
    return cells.length;
  };

  /** Selects the cells that a step of the sheet changed, if their rows are shown. */
  const selectStep = (step: readonly { key: string; column: string }[]) => {
    const touched = step.flatMap(({ key, column }) => {
      const row = places.get(key);
      return row === undefined ? [] : [{ row, column: columns.findIndex(({ id }) => id === column) }];
    });
    if (touched.length === 0) return;
    const [inRows, inColumns] = [touched.map(({ row }) => row), touched.map(({ column }) => column)];
    const [top, bottom] = [Math.min(...inRows), Math.max(...inRows)];
    const [left, right] = [Math.min(...inColumns), Math.max(...inColumns)];
    setSpan(fromFirst({ top, bottom, left, right }));
  };

  const paste = (text: string) => {
    const block = parseTsv(text);
    const region = regionOf(span);
    if (region.left <= keyColumn && keyColumn < region.left + breadthOf(block)) {
      const pasted = pasteByKey(block, { left: region.left, keyColumn, columns: size.columns }, (key) =>
        places.get(key),
      );
      return sayPasted(write(pasted.cells), pasted.lost, 'names no row here');
    }
    const pasted = pasteBlock(block, region, size);
    setSpan(fromFirst(pasted.region));
    return sayPasted(write(pasted.cells), pasted.lost, 'reaches beyond the last row');
  };

  const sayPasted = (cells: number, lost: number, why: string) =>
    say(`${plural(cells, 'cell')} pasted.${lost > 0 ? ` Left out: ${plural(lost, 'line')} that ${why}.` : ''}`);

  return {
    span,
    size,
    editing,
    said,
    rowAt,
    select: setSpan,
    paste,

    /** Returns the selection in the clipboard format of spreadsheets. */
    selectedText: () => formatTsv(placesOf(regionOf(span)).map((cells) => cells.map(textAt))),

    sayCopied: () => say(`${plural(placesOf(regionOf(span)).flat().length, 'cell')} copied.`),

    clear() {
      const cells = write(
        placesOf(regionOf(span))
          .flat()
          .map((place) => ({ ...place, text: '' })),
      );
      say(`${plural(cells, 'cell')} emptied.`);
    },

    fill() {
      say(`${plural(write(fillDown(regionOf(span), textAt)), 'cell')} filled.`);
    },

    undo() {
      const step = sheet.past.at(-1);
      if (!step) return say('There is nothing to undo.');
      control.undo();
      selectStep(step);
      return say(`Undone in ${plural(step.length, 'cell')}.`);
    },

    redo() {
      const step = sheet.future.at(-1);
      if (!step) return say('There is nothing to redo.');
      control.redo();
      selectStep(step);
      return say(`Done again in ${plural(step.length, 'cell')}.`);
    },

    /** Opens the editor of the focused cell; `text` replaces the cell's text. */
    startEditing(text?: string) {
      const { header, isKey } = columns[span.focus.column] as GridColumn<Row>;
      if (isKey) return say(`${header} cannot be edited.`);
      say('');
      setSpan(at(span.focus));
      return setEditing({ ...span.focus, text: text ?? textAt(span.focus) });
    },

    /** Ends editing and writes the text; without a text, nothing is written. */
    endEditing(text?: string) {
      if (editing && text !== undefined) write([{ ...editing, text: text.replace(/\s+/g, ' ').trim() }]);
      setEditing(undefined);
    },
  };
}

export type GridState<Row> = ReturnType<typeof useGrid<Row>>;
