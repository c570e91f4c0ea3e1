type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

declare global {
  /** Buttons pressed on the first view, in their order; the document's script notes them. */
  var naraPresses: HTMLElement[] | undefined;
}

const isToggle = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** Sets a property past React, which watches its own fields, so that React sees a change in the event that follows. */
function setUnnoticed(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

const choiceOf = ({ options }: HTMLSelectElement, isGiven: boolean): boolean[] =>
  [...options].map(({ selected, defaultSelected }) => (isGiven ? defaultSelected : selected));

/** Tells the hydrated application of a choice, as if it was made now. */
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

/** The caret stays where it is. */
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

/** Returns what tells the application of an entry; undefined where there is none. */
function repeatEntry(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) return repeatChoice(field);
  if (isToggle(field)) return repeatToggle(field);
  return field.type === 'file' ? undefined : repeatTyping(field);
}

/** Tells what a button does: what it says of itself (`data-press`), or its name. */
const meaningOf = (button: HTMLElement): string | null =>
  button.dataset.press ?? button.getAttribute('aria-label') ?? button.textContent;

/** Returns the only button that does this; undefined where there is none, or more than one. */
function findOnly(app: HTMLElement, meaning: string | null): HTMLElement | undefined {
  const [button, ...others] = [...app.querySelectorAll('button')].filter((each) => meaningOf(each) === meaning);
  return others.length === 0 ? button : undefined;
}

/**
 * Tells the hydrated application, in order, what was done to its first view before: entries in fields, then presses.
 * `settle` resolves when the application has drawn what a step changed, so that each step sees the one before.
 */
export async function replay(
  app: HTMLElement,
  presses: readonly HTMLElement[],
  settle: () => Promise<void>,
): Promise<void> {
  const fields = [...app.querySelectorAll<Field>('input, select, textarea')];
  // Read before the first is repeated: drawing again gives every other field what the application knows.
  for (const repeat of fields.map(repeatEntry)) repeat?.();
  const isOnly = new Map(presses.map((button) => [button, findOnly(app, meaningOf(button)) !== undefined]));
  // A press may have drawn its part of the page anew, and React draws all of it anew where it met another text than its
  // own. The button is then found again by what it does, unless another did the same.
  const findNow = (button: HTMLElement): HTMLElement | undefined => {
    if (button.isConnected) return button;
    return isOnly.get(button) === false ? undefined : findOnly(app, meaningOf(button));
  };
  // Grows while it is gone through: what is pressed meanwhile comes after.
  for (const button of presses) {
    await settle();
    findNow(button)?.click();
  }
}
