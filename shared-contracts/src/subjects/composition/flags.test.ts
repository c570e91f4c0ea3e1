import { FlagDefinitions } from './schemas';
import { isFlagValue } from './ssr';

const choice = { description: 'Order of the list', default: 'new', values: ['new', 'price'] };
const flag = { description: 'A faster list', default: false };

test.each([
  [flag, true, true],
  [flag, false, true],
  [flag, 'new', false],
  [flag, undefined, false],
  [choice, 'price', true],
  [choice, 'name', false],
  [choice, true, false],
])('for the flag %j, the value %j is valid: %s', (definition, value, expected) => {
  expect(isFlagValue(definition, value)).toBe(expected);
});

test.each([
  ['a switch and a choice', { 'fast-list': flag, order: choice }, true],
  ['a default that is none of the values', { order: { ...choice, default: 'name' } }, false],
  ['one value alone', { order: { ...choice, values: ['new'] } }, false],
  ['no description', { 'fast-list': { default: false } }, false],
  ['a name in capitals', { Fast: flag }, false],
])('flag definitions with %s are accepted: %s', (_, flags, expected) => {
  expect(FlagDefinitions.safeParse(flags).success).toBe(expected);
});
