/** Whole number of a setting, from 1: what its dialog shows, its highest value, and its value until staff change it. */
export interface NumberField {
  label: string;
  hint?: string;
  max: number;
  initial: number;
}

/** The numbers of a setting by name: contract, stored value, dialog and validation all follow from them. */
export type NumberFields<K extends string = string> = Readonly<Record<K, NumberField>>;

/** Numbers as typed. */
export type TypedNumbers<K extends string> = Readonly<Record<K, string>>;

/** Returns one value per field. */
export function mapFields<K extends string, T>(fields: NumberFields<K>, map: (field: NumberField, name: K) => T) {
  const entries = (Object.keys(fields) as K[]).map((name) => [name, map(fields[name], name)] as const);
  return Object.fromEntries(entries) as Record<K, T>;
}

/** Returns the values until the setting is first changed. */
export const initialNumbers = <K extends string>(fields: NumberFields<K>): Record<K, number> =>
  mapFields(fields, ({ initial }) => initial);

/** Returns the message of each field whose text is not one of its numbers. */
export function numberFaults<K extends string>(
  fields: NumberFields<K>,
  typed: TypedNumbers<K>,
): Partial<Record<K, string>> {
  const faults: Partial<Record<K, string>> = {};
  for (const name of Object.keys(fields) as K[]) {
    const { max } = fields[name];
    const isWhole = /^\d{1,9}$/.test(typed[name]) && Number(typed[name]) >= 1 && Number(typed[name]) <= max;
    if (!isWhole) faults[name] = `Enter a whole number from 1 to ${max}.`;
  }
  return faults;
}
