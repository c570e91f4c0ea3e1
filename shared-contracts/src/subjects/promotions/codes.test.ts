import { CODE_PATTERN, normalisedCode } from '../../wire/promotion-code';
import { CODE_ALPHABET, GENERATED_LENGTH, generateCode, isGuessable } from './vocabulary';

test.each([
  [' summer-26 ', 'SUMMER-26'],
  ['Welcome 10', 'WELCOME10'],
])('the promotion code %j is normalised to %s', (typed, kept) => expect(normalisedCode(typed)).toBe(kept));

test('generated promotion codes are unique, ten characters long and free of look-alikes', () => {
  const codes = Array.from({ length: 1000 }, generateCode);
  expect(new Set(codes).size).toBe(1000);
  for (const code of codes) {
    expect(code).toHaveLength(GENERATED_LENGTH);
    expect(code).toMatch(CODE_PATTERN);
    expect(isGuessable(code)).toBe(false);
  }
  expect(codes.join('')).not.toMatch(/[01ILO]/);
  // Ten thousand codes contain every character.
  expect(new Set(codes.join('')).size).toBe(CODE_ALPHABET.length);
});

test.each([
  ['SUMMER', true],
  ['SUMMERSALE2026', true],
  ['7KQ2MZ9RTB', false],
])('the promotion code %s is guessable: %s', (code, guessable) => expect(isGuessable(code)).toBe(guessable));
