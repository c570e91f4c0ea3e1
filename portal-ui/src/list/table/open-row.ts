import type { MouseEvent } from 'react';

/** Tells whether a press on a row opens it: not when it hit a control in the row or selected text. */
export function opensRow(event: MouseEvent<HTMLElement>): boolean {
  const isControl = (event.target as HTMLElement).closest('button, a, label') !== null;
  return !isControl && !window.getSelection()?.toString();
}
