import { whenSettled } from './waiting';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a deferred load starts after a pause and is retried with growing pauses until it succeeds', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('broken off')).mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue('the rest');
  const use = jest.fn();
  whenSettled(load, use);
  expect(load).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(3000);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(6000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(use).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(12_000);
  expect(use).toHaveBeenCalledWith('the rest');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(3);
});
