/** Characters of the built-in fonts (Windows 1252) beyond Latin 1. */
const ALSO = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const isPrintable = (letter: string): boolean => /[\x20-\x7e\xa0-\xff]/.test(letter) || ALSO.includes(letter);

/** Reduces a text to characters that the built-in fonts have: narrow spaces become spaces, others question marks. */
export const printable = (text: string): string =>
  [...text.replace(/[\s\u2009\u202f]+/g, ' ').replace(/[\u2010-\u2012\u2212]/g, '-')]
    .map((letter) => (isPrintable(letter) ? letter : '?'))
    .join('');
