type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = 'a[href], button, input, select, textarea, summary';

const isField = (control: Element): control is Field => control.matches('input, select, textarea');

/** The same control, as far as a person can tell. */
const isTwin = (control: HTMLElement, twin: HTMLElement | undefined): twin is HTMLElement =>
  twin !== undefined &&
  twin.localName === control.localName &&
  twin.getAttribute('aria-label') === control.getAttribute('aria-label') &&
  (isField(control) || twin.textContent === control.textContent);

/** Sets a field as if somebody had typed: past React's own setter, so that React notices. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/**
 * What somebody did to the first view before the application was there (focus, typing, a click that the document's
 * script has noted) is done to the application's controls. Answers how to do it, because `view` is removed in between.
 */
export function collectDeeds(view: Element, app: Element): () => void {
  const twins = [...app.querySelectorAll<HTMLElement>(CONTROLS)];
  const deeds = [...view.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control, place) => {
    const twin = twins[place];
    if (!isTwin(control, twin)) return [];
    const found: (() => void)[] = [];
    if (control === control.ownerDocument.activeElement) found.push(() => twin.focus({ preventScroll: true }));
    if (isField(control) && isField(twin) && control.value !== twin.value) {
      const { value } = control;
      found.push(() => type(twin, value));
    }
    if (control.dataset.clicked) found.push(() => twin.click());
    return found;
  });
  return () => {
    for (const deed of deeds) deed();
  };
}
