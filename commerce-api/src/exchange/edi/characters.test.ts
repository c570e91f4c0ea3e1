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
])('the text %j is written as %j for EDI', (text, written) => {
  expect(toLatin1(text)).toBe(written);
  expect(beyondLatin1(toLatin1(text))).toEqual([]);
});

test('a character without a Latin-1 counterpart stays and is reported once', () => {
  expect(toLatin1('Tanaka 日本日 🏠 Жук')).toBe('Tanaka 日本日 🏠 Жук');
  expect(beyondLatin1('Tanaka 日本日 🏠')).toEqual(['日', '本', '🏠']);
});

test('toLatin1 adds no control characters or spaces, and converting twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const written = toLatin1(text);
      expect(toLatin1(written)).toBe(written);
      expect(written).not.toMatch(/^ | {2}| $|\p{Cc}/u);
    }),
  );
});
