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
])('React replaces what a module exports by itself if that is components alone: %s', (_what, exports, expected) => {
  expect(isBoundary(exports)).toBe(expected);
});

test('another list of components, or another component by the same name, concerns those who import it', () => {
  const familyOf = (type: unknown) => type;
  expect(isOther({ Screen }, { Screen }, familyOf)).toBe(false);
  expect(isOther({ Screen }, { Screen, Panel }, familyOf)).toBe(true);
  expect(isOther({ Screen }, { Screen: Panel }, familyOf)).toBe(true);
});

test('an export that is not there yet does not keep the others from being read', () => {
  const exports = {
    Screen,
    get later() {
      throw new ReferenceError('later is not initialised');
    },
  };
  expect(readExports(exports)).toEqual({ Screen, later: undefined });
  expect(readExports(null)).toEqual({});
});
