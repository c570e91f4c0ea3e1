import { act, renderHook } from '@testing-library/react';
import { selectedPart, useSelection } from './use-selection';

test('rows are selected one by one or together, and stay selected when others change', () => {
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
])('the selection %j covers %s of the page a, b', (chosen, part) => {
  expect(selectedPart(new Set(chosen), ['a', 'b'])).toBe(part);
});

test('no row of an empty page is selected', () => expect(selectedPart(new Set(['a']), [])).toBe('none'));
