import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { parseWords, useRememberedList } from './remembered';

const KEY = 'nara-test';

const Words = () => <p>{useRememberedList(KEY)[0].length}</p>;

beforeEach(() => localStorage.clear());

test('a remembered list is stored on the device, and every component that shows it updates', () => {
  const first = renderHook(() => useRememberedList(KEY));
  const second = renderHook(() => useRememberedList(KEY));
  act(() => first.result.current[1](['a', 'b']));
  expect(second.result.current[0]).toEqual(['a', 'b']);
  expect(localStorage.getItem(KEY)).toBe('["a","b"]');
});

test('a remembered list is kept for the visit when storage is blocked', () => {
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

test.each([null, '', 'nonsense', '{}', '7'])('stored %p is no list', (text) => expect(parseWords(text)).toEqual([]));

test('a remembered list drops values that are not strings', () => expect(parseWords('["a",1,null]')).toEqual(['a']));

test('a remembered list is empty when rendered on the server', () => {
  localStorage.setItem(KEY, '["a"]');
  expect(renderToString(<Words />)).toBe('<p>0</p>');
});
