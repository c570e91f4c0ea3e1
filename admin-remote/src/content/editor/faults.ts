/** Faults that the API reported: messages by field path, such as `blocks.3.runs`. */
export type Faults = Readonly<Record<string, string>>;

/** Returns the fault at a field path or within it. */
export const faultWithin = (faults: Faults, place: string): string | undefined =>
  faults[place] ?? Object.entries(faults).find(([name]) => name.startsWith(`${place}.`))?.[1];

/** Returns the faults of an error response, without the prefix of the body's field. */
export const toFaults = (errors: readonly { field: string; message: string }[]): Faults =>
  Object.fromEntries(errors.map(({ field, message }) => [field.replace(/^content\./, ''), message]));
