import { act, renderHook } from '@testing-library/react';
import { useThrottled } from './use-throttled';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a burst is answered at once and once more at the end', () => {
  const run = jest.fn();
  const { result } = renderHook(() => useThrottled(run, 1000));
  for (let event = 0; event < 1000; event += 1) result.current();
  expect(run).toHaveBeenCalledTimes(1);
  act(() => void jest.advanceTimersByTime(999));
  expect(run).toHaveBeenCalledTimes(1);
  act(() => void jest.advanceTimersByTime(10_000));
  expect(run).toHaveBeenCalledTimes(2);
  result.current();
  expect(run).toHaveBeenCalledTimes(3);
});

test('nothing is called after it has gone', () => {
  const run = jest.fn();
  const { result, unmount } = renderHook(() => useThrottled(run, 1000));
  result.current();
  result.current();
  unmount();
  jest.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(1);
});
