import { alwaysSaid, hasStrayBrace, independent, namesIn, present, uncertainIn, withValues } from './named-places';

const isCertain = (name: string) => ({ always: true, maybe: false })[name];

test('names in a text are found in order', () => expect(namesIn('{a} b {c}{a} {not one}')).toEqual(['a', 'c', 'a']));

test.each([
  ['[Over {maybe}.|Never.]', 'Over {maybe}.', 'Never.', ''],
  ['Free[ over {maybe}].', 'Free over {maybe}.', 'Free.', 'Free.'],
  ['[{always}] stays', '[{always}] stays', '[{always}] stays', '[{always}] stays'],
  ['[one\n\n{maybe}]', 'one\n\n{maybe}', '', ''],
])('the text %j is reduced to its available parts', (text, all, least, alone) => {
  expect(present(text, isCertain, () => true)).toBe(all);
  expect(alwaysSaid(text, isCertain)).toBe(least);
  expect(independent(text, isCertain)).toBe(alone);
});

test('only optional names count as uncertain, not certain or unknown ones', () =>
  expect(uncertainIn('{always} {maybe} {never}', isCertain)).toEqual(['maybe']));

test('a value that looks like a placeholder is not filled in again', () =>
  expect(withValues('{a} and {b}', (name) => (name === 'a' ? '{b}' : undefined))).toBe('{b} and {b}'));

test.each([
  ['{orderId}', false],
  ['{orderId', true],
  ['orderId}', true],
  ['{order id}', true],
])('the text %j has a stray brace: %s', (text, isStray) => expect(hasStrayBrace(text)).toBe(isStray));
