import { act, renderHook } from '@testing-library/react';
import { selectedPart, useSelection } from './use-selection';

test('rows are chosen one by one or together, and stay chosen when others are', () => {
  const { result } = renderHook(useSelection);
  act(() => result.current.toggle('a'));
  act(() => result.current.set(['b', 'c'], true));
  act(() => result.current.toggle('b'));
  expect([...result.current.ids]).toEqual(['a', 'c']);
  act(() => result.current.set(['c', 'd'], false));
  expect([...result.current.ids]).toEqual(['a']);
  act(() => result.current.replace(['x']));
  expect([...result.current.ids]).toEqual(['x']);
});

test.each([
  [[], 'none'],
  [['z'], 'none'],
  [['a'], 'some'],
  [['a', 'b', 'z'], 'all'],
])('of the page a, b the chosen %j are %s', (chosen, part) => {
  expect(selectedPart(new Set(chosen), ['a', 'b'])).toBe(part);
});

test('of an empty page nothing is chosen', () => expect(selectedPart(new Set(['a']), [])).toBe('none'));
