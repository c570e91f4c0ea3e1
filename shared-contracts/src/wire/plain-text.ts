/** Characters that turn the direction of what stands after them; people paste them unseen, such as with a phone number. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** Control characters, and the separators of lines and paragraphs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are looked for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/gu;

/** Returns one line of text without what nobody types: marks of direction go, control characters become a space. */
export const plainText = (text: string): string => text.replace(DIRECTIONS, '').replace(CONTROLS, ' ').trim();

/** Tells whether one line of text holds nothing but what a person types. */
export const isPlainText = (text: string): boolean => text.search(DIRECTIONS) < 0 && text.search(CONTROLS) < 0;
