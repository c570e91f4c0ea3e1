import type { MouseEvent } from 'react';

/**
 * Returns whether a press on a row should open it; it should not after hitting a control in the row or selecting text.
 */
export function opensRow(event: MouseEvent<HTMLElement>): boolean {
  const isControl = (event.target as HTMLElement).closest('button, a, label') !== null;
  return !isControl && !window.getSelection()?.toString();
}
