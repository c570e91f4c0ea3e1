import { renderHook } from '@testing-library/react';
import { useNewIds } from './use-new-ids';

interface Props {
  listKey: string;
  ids: readonly string[] | undefined;
}

const renderIds = (ids?: readonly string[]) =>
  renderHook(({ listKey, ids }: Props) => [...useNewIds(listKey, ids)], { initialProps: { listKey: 'first', ids } });

test('a row that joins a list is new; the initial rows are not', () => {
  const { result, rerender } = renderIds(['a', 'b']);
  expect(result.current).toEqual([]);
  rerender({ listKey: 'first', ids: ['c', 'a', 'b'] });
  expect(result.current).toEqual(['c']);
});

test('a new row stays new until the list changes again', () => {
  const { result, rerender } = renderIds(['a']);
  rerender({ listKey: 'first', ids: ['b', 'a'] });
  rerender({ listKey: 'first', ids: ['b', 'a'] });
  expect(result.current).toEqual(['b']);
  rerender({ listKey: 'first', ids: ['c', 'b'] });
  expect(result.current).toEqual(['c']);
});

test('the rows of another page or filter are not marked as new', () => {
  const { result, rerender } = renderIds(['a']);
  rerender({ listKey: 'second', ids: undefined });
  rerender({ listKey: 'second', ids: ['x', 'y'] });
  expect(result.current).toEqual([]);
});

test('the first row of an empty list is new', () => {
  const { result, rerender } = renderIds([]);
  rerender({ listKey: 'first', ids: ['a'] });
  expect(result.current).toEqual(['a']);
});
