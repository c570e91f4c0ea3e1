/**
 * Returns a text on one line with at most `longest` characters, because browsers change line breaks after the text was
 * signed.
 */
export const line = (text: string, longest: number): string =>
  [...text.replace(/\s+/g, ' ').trim()].slice(0, longest).join('').trim();
