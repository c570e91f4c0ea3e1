/**
 * Characters that change the direction of the following text, and halves of surrogate pairs, which are no characters.
 * People paste them unknowingly, for example with a phone number.
 */
const UNTYPED = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]/gu;
/** Control characters, and the separators of lines and paragraphs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are looked for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/gu;
/** Matches what a text of several lines cannot contain: control characters except tabs and ends of lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are looked for
const NOT_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]|\r(?!\n)/u;

/** One mailbox: a part before and a part after a single @, without white space or what separates a list. */
const MAILBOX = /^[^\s@,;:<>()[\]\\]+@[^\s@,;:<>()[\]\\"]+$/u;

/**
 * Returns one line of text without characters that people do not type: direction marks are removed, control characters
 * become a space.
 */
export const plainText = (text: string): string => text.replace(UNTYPED, '').replace(CONTROLS, ' ').trim();

/**
 * Returns a text of one or more lines without characters that people do not type. Word processors end lines with \v.
 */
export const plainLinesOf = (text: string): string =>
  text.replace(/\r\n?|[\v\f]/g, '\n').replace(new RegExp(NOT_IN_TEXT, 'gu'), '');

/** Returns whether one line of text contains only characters that people type. */
export const isPlainText = (text: string): boolean => text.search(UNTYPED) < 0 && text.search(CONTROLS) < 0;

/** Returns whether a text of one or more lines, contains only characters that people type. */
export const isPlainLines = (text: string): boolean => !NOT_IN_TEXT.test(text);

/** Returns whether all names and texts within a JSON value are plain lines. It may be nested to any depth. */
export function isPlainThroughout(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const part = left.pop();
    if (typeof part === 'string' && !isPlainText(part)) return false;
    if (typeof part !== 'object' || part === null) continue;
    left.push(...Object.values(part));
    if (!Array.isArray(part)) left.push(...Object.keys(part));
  }
  return true;
}

/**
 * Returns whether a text is one e-mail address that contains @ and a full stop. Only an e-mail sent to it proves that
 * it exists.
 */
export const isEmailAddress = (text: string): boolean => MAILBOX.test(text) && text.includes('.') && isPlainText(text);
