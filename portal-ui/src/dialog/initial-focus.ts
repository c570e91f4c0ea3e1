const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';
const FIELDS = 'input, select, textarea';

const isUsable = (element: HTMLElement): boolean =>
  !element.matches(':disabled, [type="hidden"], [tabindex="-1"], header *, footer *');

/**
 * Returns the element that gets the focus when a dialog opens: the control marked `data-initial-focus`, otherwise the
 * first field if nothing precedes it, otherwise the heading, from where everything is read in order. Never Close,
 * because users do not open a dialog to close it.
 */
export function initialFocus(dialog: HTMLElement): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-initial-focus]');
  if (marked) return marked;
  const first = [...dialog.querySelectorAll<HTMLElement>(CONTROLS)].find(isUsable);
  return first?.matches(FIELDS) ? first : dialog.querySelector('h2');
}
