import { readFileSync } from 'node:fs';
import { fromRoot } from '../paths';
import { basicCharacters } from './fonts';

const face = (ranges: string) =>
  `@font-face{src:url("/fonts/instrument-sans-basic.woff2") format("woff2");unicode-range: ${ranges};}`;

test('the basic font has the characters that its styles name', () => {
  expect(basicCharacters(face('U+41-43, U+A0,\n    U+2019'))).toBe('ABC\u00a0’');
});

test('styles that name none are a fault', () => {
  expect(() => basicCharacters('@font-face{}')).toThrow('no unicode-range');
});

test('what stands on nearly every page is in the basic font', () => {
  const characters = basicCharacters(readFileSync(fromRoot('shared-ui/src/theme/base.css'), 'utf8'));
  for (const character of 'AZaz09 .,:R%&©·×–—’“”…é') expect(characters).toContain(character);
});
