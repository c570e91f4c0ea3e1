import type { MouseEvent } from 'react';

/** A press on a row opens it, unless it was meant for a control in the row or selected some text. */
export function opensRow(event: MouseEvent<HTMLElement>): boolean {
  const isControl = (event.target as HTMLElement).closest('button, a, label') !== null;
  return !isControl && !window.getSelection()?.toString();
}
