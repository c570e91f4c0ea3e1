/** What the API refused: messages by the place of a field, such as `blocks.3.runs`. */
export type Faults = Readonly<Record<string, string>>;

/** Returns what was refused at a place or within it. */
export const faultWithin = (faults: Faults, place: string): string | undefined =>
  faults[place] ?? Object.entries(faults).find(([name]) => name.startsWith(`${place}.`))?.[1];

/** Returns the faults of a refusal, without the name of the body's field. */
export const toFaults = (errors: readonly { field: string; message: string }[]): Faults =>
  Object.fromEntries(errors.map(({ field, message }) => [field.replace(/^content\./, ''), message]));
