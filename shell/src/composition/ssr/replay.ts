type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

declare global {
  /** Buttons pressed on the first view, in order; recorded by the document's script. */
  var naraPresses: HTMLElement[] | undefined;
}

const isToggle = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** Sets a property past React, which tracks its fields, so that React treats the event that follows as a change. */
function setUnnoticed(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

const choiceOf = ({ options }: HTMLSelectElement, isGiven: boolean): boolean[] =>
  [...options].map(({ selected, defaultSelected }) => (isGiven ? defaultSelected : selected));

/** Replays a choice for the hydrated application. */
function repeatChoice(field: HTMLSelectElement): (() => void) | undefined {
  const chosen = choiceOf(field, false);
  if (String(chosen) === String(choiceOf(field, true))) return undefined;
  return () => {
    for (const [place, option] of [...field.options].entries()) option.selected = chosen[place] ?? false;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

function repeatToggle(field: HTMLInputElement): (() => void) | undefined {
  const { checked } = field;
  if (checked === field.defaultChecked) return undefined;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

/** Replays typing; the caret stays where it is. */
function repeatTyping(field: HTMLInputElement | HTMLTextAreaElement): (() => void) | undefined {
  const { value } = field;
  if (value === field.defaultValue) return undefined;
  const { selectionStart, selectionEnd } = field;
  return () => {
    field.value = field.defaultValue;
    setUnnoticed(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  };
}

/** Returns a function that replays an entry; undefined if there is none. */
function repeatEntry(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) return repeatChoice(field);
  if (isToggle(field)) return repeatToggle(field);
  return field.type === 'file' ? undefined : repeatTyping(field);
}

/** Returns what identifies the action of a button: its `data-press`, or its accessible name. */
const meaningOf = (button: HTMLElement): string | null =>
  button.dataset.press ?? button.getAttribute('aria-label') ?? button.textContent;

/** Returns the only button with this action; undefined if there is none, or more than one. */
function findOnly(app: HTMLElement, meaning: string | null): HTMLElement | undefined {
  const [button, ...others] = [...app.querySelectorAll('button')].filter((each) => meaningOf(each) === meaning);
  return others.length === 0 ? button : undefined;
}

/** Entries made in the fields of a first view: functions that replay them. */
export type Entries = readonly (() => void)[];

/**
 * Reads the entries made in fields. To be called before the hydrated application renders again, which resets every field
 * to the application's own value.
 */
export const readEntries = (app: HTMLElement): Entries =>
  [...app.querySelectorAll<Field>('input, select, textarea')].flatMap((field) => repeatEntry(field) ?? []);

interface FirstInput {
  entries: Entries;
  /** Buttons pressed, in order. Presses may be added meanwhile. */
  presses: readonly HTMLElement[];
  /** Resolves when the application has rendered the result of a step, so that each step sees the one before. */
  settle: () => Promise<void>;
}

/** Replays for the hydrated application the input made on its first view: entries in fields, then button presses. */
export async function replay(app: HTMLElement, { entries, presses, settle }: FirstInput): Promise<void> {
  for (const repeat of entries) repeat();
  const isOnly = new Map(presses.map((button) => [button, findOnly(app, meaningOf(button)) !== undefined]));
  // A press may have re-rendered its part of the page, and React re-renders all of it after a text mismatch. The button
  // is then found again by its action, unless another button has the same one.
  const findNow = (button: HTMLElement): HTMLElement | undefined => {
    if (button.isConnected) return button;
    return isOnly.get(button) === false ? undefined : findOnly(app, meaningOf(button));
  };
  // The list grows during the loop: presses made meanwhile come last.
  for (const button of presses) {
    await settle();
    findNow(button)?.click();
  }
}
