/** Placeholders of a template, with a description of their values. */
export const PLACEHOLDERS = {
  name: 'the name of the shopper',
  order: 'the number of their order',
  reference: 'the reference of the message',
  staff: 'your name',
} as const;

export type Placeholder = keyof typeof PLACEHOLDERS;

/**
 * Values of placeholders. A placeholder whose value is missing or empty stays in the text, for staff to fill in by
 * hand.
 */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>;

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isKnown = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);

/** Returns a placeholder as it is written in a text. */
export const written = (placeholder: Placeholder): string => `{{${placeholder}}}`;

/** Returns a template with its placeholders filled in. Placeholders inside the values are not filled in. */
export const fillTemplate = (text: string, values: PlaceholderValues): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => (isKnown(name) ? values[name] || whole : whole));

/** Returns the distinct placeholders still in a text, as they are written. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(PLACEHOLDER) ?? [])];

/** Returns the distinct placeholders of a text that do not exist, as they are written. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].filter(([, name = '']) => !isKnown(name)).map(([whole]) => whole)),
];
