/** Returns a text on one line and of at most `longest` characters, because browsers change the ends of lines after it was signed. */
export const line = (text: string, longest: number): string =>
  [...text.replace(/\s+/g, ' ').trim()].slice(0, longest).join('').trim();
