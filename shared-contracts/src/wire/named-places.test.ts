import { alwaysSaid, hasStrayBrace, independent, namesIn, present, uncertainIn, withValues } from './named-places';

const isCertain = (name: string) => ({ always: true, maybe: false })[name];

test('names are found in their order', () => expect(namesIn('{a} b {c}{a} {not one}')).toEqual(['a', 'c', 'a']));

test.each([
  ['[Over {maybe}.|Never.]', 'Over {maybe}.', 'Never.', ''],
  ['Free[ over {maybe}].', 'Free over {maybe}.', 'Free.', 'Free.'],
  ['[{always}] stays', '[{always}] stays', '[{always}] stays', '[{always}] stays'],
  ['[one\n\n{maybe}]', 'one\n\n{maybe}', '', ''],
])('%j says what there is', (text, all, least, alone) => {
  expect(present(text, isCertain, () => true)).toBe(all);
  expect(alwaysSaid(text, isCertain)).toBe(least);
  expect(independent(text, isCertain)).toBe(alone);
});

test('what may lack is told from what there always is, and from what there is not', () =>
  expect(uncertainIn('{always} {maybe} {never}', isCertain)).toEqual(['maybe']));

test('values are put in once, whatever they say', () =>
  expect(withValues('{a} and {b}', (name) => (name === 'a' ? '{b}' : undefined))).toBe('{b} and {b}'));

test.each([
  ['{orderId}', false],
  ['{orderId', true],
  ['orderId}', true],
  ['{order id}', true],
])('%j', (text, isStray) => expect(hasStrayBrace(text)).toBe(isStray));
