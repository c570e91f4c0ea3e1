import fc from 'fast-check';
import { beyondLatin1, toLatin1 } from './characters';

test.each([
  ['Zoë Françoise Müller-Strauß', 'Zoë Françoise Müller-Strauß'],
  ['Łukasz Šimić Đorđe Œuvre ŉ', "Lukasz Simic Dorde OEuvre 'n"],
  ['Zoe\u0308', 'Zoë'],
  ['‘Flat’ — “12” … №5', '\'Flat\' - "12" ... No5'],
  ['Fullwidth １２', 'Fullwidth 12'],
  ['  two\t\tlines\r\n and \u00a0 gaps ', 'two lines and gaps'],
  ['soft\u00adhyphen\u200b', 'softhyphen'],
])('%j is written as %j', (text, written) => {
  expect(toLatin1(text)).toBe(written);
  expect(beyondLatin1(toLatin1(text))).toEqual([]);
});

test('what has no like stays, and is named once', () => {
  expect(toLatin1('Tanaka 日本日 🏠 Жук')).toBe('Tanaka 日本日 🏠 Жук');
  expect(beyondLatin1('Tanaka 日本日 🏠')).toEqual(['日', '本', '🏠']);
});

test('nothing is written that nobody typed, and it is written once and for all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const written = toLatin1(text);
      expect(toLatin1(written)).toBe(written);
      expect(written).not.toMatch(/^ | {2}| $|\p{Cc}/u);
    }),
  );
});
