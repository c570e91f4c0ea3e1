import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { parseWords, useRememberedList } from './remembered';

const KEY = 'nara-test';

const Words = () => <p>{useRememberedList(KEY)[0].length}</p>;

beforeEach(() => localStorage.clear());

test('a list is remembered, and every place that shows it follows', () => {
  const first = renderHook(() => useRememberedList(KEY));
  const second = renderHook(() => useRememberedList(KEY));
  act(() => first.result.current[1](['a', 'b']));
  expect(second.result.current[0]).toEqual(['a', 'b']);
  expect(localStorage.getItem(KEY)).toBe('["a","b"]');
});

test('storage that is full or blocked keeps it for the visit', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const { result } = renderHook(() => useRememberedList('nara-blocked'));
  act(() => result.current[1](['a']));
  expect(result.current[0]).toEqual(['a']);
});

test.each([null, '', 'nonsense', '{}', '7'])('%p is no list', (text) => expect(parseWords(text)).toEqual([]));

test('what is no word is left out', () => expect(parseWords('["a",1,null]')).toEqual(['a']));

test('on the server nothing is remembered', () => {
  localStorage.setItem(KEY, '["a"]');
  expect(renderToString(<Words />)).toBe('<p>0</p>');
});
