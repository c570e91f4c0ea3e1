import { readFileSync } from 'node:fs';
import { fromRoot } from '../paths';
import { basicCharacters } from './fonts';

const face = (ranges: string) =>
  `@font-face{src:url("/fonts/instrument-sans-basic.woff2") format("woff2");unicode-range: ${ranges};}`;

test('the characters of the basic font are read from its unicode-range, without which styles are refused', () => {
  expect(basicCharacters(face('U+41-43, U+A0,\n    U+2019'))).toBe('ABC\u00a0’');
  expect(() => basicCharacters('@font-face{}')).toThrow('no unicode-range');
});

test('the basic font covers letters, digits and common punctuation', () => {
  const characters = basicCharacters(readFileSync(fromRoot('shared-ui/src/theme/base.css'), 'utf8'));
  for (const character of 'AZaz09 .,:R%&©·×–—’“”…é') expect(characters).toContain(character);
});
