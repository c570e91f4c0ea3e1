import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

const FOCUSABLE = 'button, a[href], input';

/** Moves the focus to the same control of the next or previous row on an arrow key; Tab would stop at every control. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const control = event.target as HTMLElement;
  const row = control.closest('tr');
  if (!step || !row) return;
  const position = [...row.querySelectorAll(FOCUSABLE)].indexOf(control);
  let next = row[step];
  while (next?.matches('[data-detail]')) next = next[step];
  const target = next?.querySelectorAll<HTMLElement>(FOCUSABLE)[position];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
