/** Beyond Latin 1, what the built-in fonts have (Windows 1252). */
const ALSO = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const isPrintable = (letter: string): boolean => /[\x20-\x7e\xa0-\xff]/.test(letter) || ALSO.includes(letter);

/** A text as the built-in fonts can show it: narrow spaces become spaces, what they lack a question mark. */
export const printable = (text: string): string =>
  [...text.replace(/[\s\u2009\u202f]+/g, ' ').replace(/[\u2010-\u2012\u2212]/g, '-')]
    .map((letter) => (isPrintable(letter) ? letter : '?'))
    .join('');
