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

/** Something done to the first view, to be done to the application. */
interface Deed {
  /** Its place among the clicks; 0 for what no click waits for. */
  turn: number;
  repeat: () => void;
}

/** Returns the places of a control's clicks among all clicks, as the document's script has noted them: `1 3`. */
const clicksOn = ({ dataset: { clicked = '' } }: HTMLElement): number[] =>
  clicked.split(' ').filter(Boolean).map(Number);

function deedsAt(control: HTMLElement, twin: HTMLElement): Deed[] {
  const deeds = clicksOn(control).map((turn): Deed => ({ turn, repeat: () => twin.click() }));
  if (control === control.ownerDocument.activeElement) {
    deeds.push({ turn: 0, repeat: () => twin.focus({ preventScroll: true }) });
  }
  if (isField(control) && isField(twin) && control.value !== twin.value) {
    const { value } = control;
    deeds.push({ turn: 0, repeat: () => type(twin, value) });
  }
  return deeds;
}

/**
 * Collects what somebody did to the first view before the application was there: focus, typing, and the clicks that the
 * document's script has noted. Returns a function that does the same to the application's controls, in the same order,
 * because `view` is removed in between; each step sees what the application drew after the one before.
 */
export function collectDeeds(view: Element, app: Element): () => Promise<void> {
  const twins = byName(app);
  const deeds = [...byName(view)]
    .flatMap(([name, control]) => {
      const twin = twins.get(name);
      return twin ? deedsAt(control, twin) : [];
    })
    .sort((one, other) => one.turn - other.turn);
  return async () => {
    for (const { repeat } of deeds) {
      repeat();
      // React draws what a click changed in a microtask of its own, before this one goes on.
      await null;
    }
  };
}
