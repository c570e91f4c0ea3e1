/**
 * Characters that change the direction of the following text. People paste them unknowingly, for example with a phone
 * number.
 */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** Control characters, and the separators of lines and paragraphs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are looked for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/gu;

/**
 * Returns one line of text without characters that people do not type: direction marks are removed, control characters
 * become a space.
 */
export const plainText = (text: string): string => text.replace(DIRECTIONS, '').replace(CONTROLS, ' ').trim();

/** Returns whether one line of text contains only characters that people type. */
export const isPlainText = (text: string): boolean => text.search(DIRECTIONS) < 0 && text.search(CONTROLS) < 0;
