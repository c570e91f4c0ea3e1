import { act, renderHook } from '@testing-library/react';
import { useDebouncedText } from './search-input';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const renderText = () => {
  const commit = jest.fn();
  const hook = renderHook(({ value }) => useDebouncedText(value, commit), { initialProps: { value: '' } });
  return { ...hook, commit };
};

const pause = () => act(() => jest.advanceTimersByTime(1000));

test('debounced text updates at once and is committed once, when typing pauses', () => {
  const { result, commit } = renderText();
  act(() => result.current.setText('a'));
  act(() => result.current.setText('ab'));
  expect(result.current.text).toBe('ab');
  expect(commit).not.toHaveBeenCalled();
  pause();
  expect(commit.mock.calls).toEqual([['ab']]);
});

test('debounced text keeps what was typed since a commit when the committed value arrives', () => {
  const { result, rerender, commit } = renderText();
  act(() => result.current.setText('ab'));
  pause();
  act(() => result.current.setText('abc'));
  rerender({ value: 'ab' });
  expect(result.current.text).toBe('abc');
  pause();
  expect(commit).toHaveBeenLastCalledWith('abc');
});

test('a value that changes elsewhere replaces the debounced text and is not committed again', () => {
  const { result, rerender, commit } = renderText();
  act(() => result.current.setText('ab'));
  pause();
  rerender({ value: 'ab' });
  rerender({ value: '' });
  expect(result.current.text).toBe('');
  pause();
  expect(commit).toHaveBeenCalledTimes(1);
});

test('repeated rendering does not delay the commit of debounced text', () => {
  const commit = jest.fn();
  const { result, rerender } = renderHook(() => useDebouncedText('', (text) => commit(text)));
  act(() => result.current.setText('ab'));
  for (let drawn = 0; drawn < 3; drawn += 1) {
    act(() => jest.advanceTimersByTime(100));
    rerender();
  }
  expect(commit.mock.calls).toEqual([['ab']]);
});

test('debounced text can be committed at once, and is then committed only once', () => {
  const { result, commit } = renderText();
  act(() => result.current.setText('ab'));
  act(() => result.current.commitNow());
  pause();
  expect(commit.mock.calls).toEqual([['ab']]);
});
