import { type ClipboardEvent, type MouseEvent, useRef } from 'react';
import { at, type Place } from './region';
import type { GridState } from './use-grid';

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
