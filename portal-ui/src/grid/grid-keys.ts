import type { KeyboardEvent } from 'react';
import { at, placeAfter } from './region';
import type { GridState } from './use-grid';

type Keys = Pick<KeyboardEvent, 'key' | 'shiftKey'> & { isCommand: boolean };

/** Selects the whole grid, the whole columns of the selection, or its whole rows. */
function selectAlong<Row>({ size, span, select }: GridState<Row>, what: 'all' | 'columns' | 'rows'): void {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const { anchor, focus } = span;
  const spans = {
    all: { anchor: last, focus: { row: 0, column: 0 } },
    columns: { anchor: { ...anchor, row: last.row }, focus: { ...focus, row: 0 } },
    rows: { anchor: { ...anchor, column: last.column }, focus: { ...focus, column: 0 } },
  };
  select(spans[what]);
}

/** Returns the action of a key with Ctrl or Cmd; undefined if there is none. */
function commandOf<Row>(grid: GridState<Row>, { key, shiftKey }: Keys): (() => void) | undefined {
  const commands: Readonly<Record<string, () => void>> = {
    a: () => selectAlong(grid, 'all'),
    d: grid.fill,
    y: grid.redo,
    z: shiftKey ? grid.redo : grid.undo,
    ' ': () => selectAlong(grid, 'columns'),
  };
  return commands[key.toLowerCase()];
}

/** Returns the action of a key without Ctrl or Cmd. */
function actionOf<Row>(grid: GridState<Row>, { key, shiftKey }: Keys): (() => void) | undefined {
  const edit = () => grid.startEditing();
  const collapse = () => grid.select(at(grid.span.focus));
  const actions: Readonly<Record<string, () => void>> = {
    Enter: edit,
    F2: edit,
    ' ': shiftKey ? () => selectAlong(grid, 'rows') : edit,
    Delete: grid.clear,
    Backspace: grid.clear,
    Escape: collapse,
  };
  // Typed text replaces the cell's text.
  return actions[key] ?? (key.length === 1 ? () => grid.startEditing(key) : undefined);
}

/** Performs the action of a key in a grid that is not being edited; `page` is the number of visible rows. */
export function pressKey<Row>(event: KeyboardEvent, grid: GridState<Row>, page: number): void {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (altKey || grid.editing) return;
  const keys = { key, shiftKey, isCommand: ctrlKey || metaKey };
  const target = placeAfter(grid.span.focus, { key, isFar: keys.isCommand }, grid.size, page);
  const move = target && (() => grid.select(shiftKey ? { anchor: grid.span.anchor, focus: target } : at(target)));
  const act = move ?? (keys.isCommand ? commandOf(grid, keys) : actionOf(grid, keys));
  if (!act) return;
  event.preventDefault();
  act();
}
