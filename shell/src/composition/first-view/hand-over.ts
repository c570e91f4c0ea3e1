type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = 'a[href], button, input, select, textarea, summary';

const isField = (control: Element): control is Field => control.matches('input, select, textarea');

/** Tells controls apart in both views. Labels cannot: while both are there, their ids are there twice. */
const nameOf = (control: HTMLElement): string => {
  const told = ['aria-label', 'name', 'type'].map((attribute) => control.getAttribute(attribute));
  return [control.localName, ...told, isField(control) ? '' : control.textContent].join('|');
};

/**
 * Each control's name with its place among those of the same name: a part that came meanwhile moves no other control's
 * place.
 */
function byName(within: Element): Map<string, HTMLElement> {
  const places = new Map<string, number>();
  const controls = [...within.querySelectorAll<HTMLElement>(CONTROLS)].map((control): [string, HTMLElement] => {
    const name = nameOf(control);
    const place = (places.get(name) ?? 0) + 1;
    places.set(name, place);
    return [`${name}|${place}`, control];
  });
  return new Map(controls);
}

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
  const twins = byName(app);
  const deeds = [...byName(view)].flatMap(([name, control]) => {
    const twin = twins.get(name);
    if (!twin) return [];
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
