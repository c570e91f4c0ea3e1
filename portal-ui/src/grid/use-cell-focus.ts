import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Place } from './region';

/**
 * Keeps the page's focus on the grid's focused cell, while the grid has the focus. `isHeld` leaves the focus where it
 * is, such as in an editor.
 */
export function useCellFocus(box: RefObject<HTMLElement | null>, { row, column }: Place, isHeld: boolean) {
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (!isInside.current || isHeld) return;
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [box, row, column, isHeld]);
  return {
    /** Lets the grid take the focus when its focused cell next changes. */
    take: () => {
      isInside.current = true;
    },
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      // Without a related target, the cell may have been replaced by its editor, or the window has lost focus.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) isInside.current = false;
    },
  };
}
