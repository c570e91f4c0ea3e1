import { type ClipboardEvent, type MouseEvent, useRef } from 'react';
import { at, type Place } from './region';
import type { GridState } from './use-grid';

/** Returns the cell that an event happened in. */
function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = cell?.dataset.cell?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

const isEditor = (target: EventTarget): boolean => target instanceof HTMLInputElement;

/** Returns the props of a grid that is worked by mouse and finger: a press selects, dragging extends, a second one edits. */
export function useGridPointer<Row>(grid: GridState<Row>) {
  const { span, editing } = grid;
  const isSelecting = useRef(false);
  const wasFocused = useRef(false);
  return {
    onMouseDown({ target, button, shiftKey }: MouseEvent) {
      const place = placeOf(target);
      if (!place || button !== 0 || isEditor(target)) return;
      // Writes what was typed before its editor goes.
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

    /** A finger does not press twice as quickly: its second tap on a cell edits it, whenever it comes. */
    onClick({ target, nativeEvent }: MouseEvent) {
      const isTouch = (nativeEvent as PointerEvent).pointerType === 'touch';
      if (isTouch && wasFocused.current && placeOf(target) && !isEditor(target)) grid.startEditing();
    },
  };
}

/** Returns the props of a grid that takes part in the browser's copying, cutting and pasting. */
export function clipboardOf<Row>(grid: GridState<Row>) {
  const take = (event: ClipboardEvent, then: () => void) => {
    // The editor is a field, which copies and pastes by itself.
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
