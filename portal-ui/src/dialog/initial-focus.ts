const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';
const FIELDS = 'input, select, textarea';

const isUsable = (element: HTMLElement): boolean =>
  !element.matches(':disabled, [type="hidden"], [tabindex="-1"], header *, footer *');

/**
 * Where somebody who opens a dialog begins: at the control that is marked `data-initial-focus`, at the first field when
 * nothing comes before it, or else at the heading, from where everything is read in order. Never at Close, which is not
 * what anybody opens a dialog for.
 */
export function initialFocus(dialog: HTMLElement): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-initial-focus]');
  if (marked) return marked;
  const first = [...dialog.querySelectorAll<HTMLElement>(CONTROLS)].find(isUsable);
  return first?.matches(FIELDS) ? first : dialog.querySelector('h2');
}
