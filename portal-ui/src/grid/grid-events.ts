import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { at, type Place, placeAfter } from './region';
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

/** Returns the cell of an event. */
function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = cell?.dataset.cell?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

const isEditor = (target: EventTarget): boolean => target instanceof HTMLInputElement;

/**
 * Returns the mouse and touch props of a grid: a press selects, dragging extends the selection, a second press edits.
 */
export function useGridPointer<Row>(grid: GridState<Row>) {
  const { span, editing } = grid;
  const isSelecting = useRef(false);
  const wasFocused = useRef(false);
  return {
    onMouseDown({ target, button, shiftKey }: MouseEvent) {
      const place = placeOf(target);
      if (!place || button !== 0 || isEditor(target)) return;
      // Commits the typed text before the editor unmounts.
      if (editing && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      isSelecting.current = true;
      wasFocused.current = place.row === span.focus.row && place.column === span.focus.column;
      grid.select(shiftKey ? { anchor: span.anchor, focus: place } : at(place));
    },

    onMouseOver({ target, buttons }: MouseEvent) {
      const place = placeOf(target);
      if (place && buttons === 1 && isSelecting.current && !editing) {
        grid.select({ anchor: span.anchor, focus: place });
      }
    },

    onMouseUp() {
      isSelecting.current = false;
    },

    onDoubleClick({ target }: MouseEvent) {
      if (placeOf(target) && !isEditor(target)) grid.startEditing();
    },

    /** Touch has no double press: a second tap on a cell edits it, at any interval. */
    onClick({ target, nativeEvent }: MouseEvent) {
      const isTouch = (nativeEvent as PointerEvent).pointerType === 'touch';
      if (isTouch && wasFocused.current && placeOf(target) && !isEditor(target)) grid.startEditing();
    },
  };
}

/** Returns the clipboard props of a grid, for the browser's copy, cut and paste. */
export function clipboardOf<Row>(grid: GridState<Row>) {
  const take = (event: ClipboardEvent, then: () => void) => {
    // The editor is a text field, which handles the clipboard on its own.
    if (grid.editing) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', grid.selectedText());
    then();
  };
  return {
    onCopy: (event: ClipboardEvent) => take(event, grid.sayCopied),
    onCut: (event: ClipboardEvent) => take(event, grid.clear),
    onPaste(event: ClipboardEvent) {
      if (grid.editing) return;
      event.preventDefault();
      grid.paste(event.clipboardData.getData('text/plain'));
    },
  };
}
