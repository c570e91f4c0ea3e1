import { isBoundary, isOther, readExports } from './boundary';

const Screen = () => null;
const Panel = () => null;
const format = () => '';

test.each([
  ['a component', { Screen }, true],
  ['components', { Screen, default: Panel }, true],
  ['a component beside a function', { Screen, format }, false],
  ['a component beside a text', { Screen, PATH: '/admin' }, false],
  ['nothing', {}, false],
])('a module is a refresh boundary only if it exports nothing but components: %s', (_what, exports, expected) => {
  expect(isBoundary(exports)).toBe(expected);
});

test('module exports differ if a component is added or replaced by another of the same name', () => {
  const familyOf = (type: unknown) => type;
  expect(isOther({ Screen }, { Screen }, familyOf)).toBe(false);
  expect(isOther({ Screen }, { Screen, Panel }, familyOf)).toBe(true);
  expect(isOther({ Screen }, { Screen: Panel }, familyOf)).toBe(true);
});

test('an export that is not initialised yet reads as undefined, and the others are read', () => {
  const exports = {
    Screen,
    get later() {
      throw new ReferenceError('later is not initialised');
    },
  };
  expect(readExports(exports)).toEqual({ Screen, later: undefined });
  expect(readExports(null)).toEqual({});
});
