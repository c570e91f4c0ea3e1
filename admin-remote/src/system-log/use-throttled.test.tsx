import { act, renderHook } from '@testing-library/react';
import { useThrottled } from './queries';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('useThrottled runs a burst of calls once at its start and once at the end of the interval', () => {
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

test('useThrottled calls nothing after the component unmounts', () => {
  const run = jest.fn();
  const { result, unmount } = renderHook(() => useThrottled(run, 1000));
  result.current();
  result.current();
  unmount();
  jest.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(1);
});
