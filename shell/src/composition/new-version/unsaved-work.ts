type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const CONTROLS = 'input:not([type="search"]), textarea, select';
/** Matches where input is composed before it is sent. Controls outside, such as filters, can easily be set again. */
const WORK = 'form:not([role="search"]), dialog';

const isShown = (control: Control): boolean => control.isConnected && !control.closest('[hidden]');
const isFilled = (control: Control): boolean =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type) ? true : control.value !== '';

/**
 * Tracks unsaved input in the forms and dialogs of the page. It needs no support from the screens: a change counts
 * until it is sent, emptied, or removed together with its form.
 */
export function watchUnsavedWork(page: Document): () => boolean {
  const changed = new Set<Control>();
  const note = ({ target }: Event) => {
    const control = target instanceof Element && target.closest(WORK) ? target.closest<Control>(CONTROLS) : null;
    if (control) changed.add(control);
  };
  page.addEventListener('input', note, true);
  page.addEventListener('change', note, true);
  page.addEventListener('submit', ({ target }) => {
    for (const control of changed) if (control.form === target) changed.delete(control);
  });
  return () => {
    for (const control of changed) if (!isShown(control)) changed.delete(control);
    return [...changed].some(isFilled);
  };
}
