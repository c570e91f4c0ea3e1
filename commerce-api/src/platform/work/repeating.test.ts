import { createRepeating } from './repeating';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Repeats work whose runs end on command. */
function repeat() {
  const ends: ((fault?: Error) => void)[] = [];
  const faults: unknown[] = [];
  const repeating = createRepeating({
    everyMs: 1000,
    run: () =>
      new Promise<void>((resolve, reject) => {
        ends.push((fault) => (fault ? reject(fault) : resolve()));
      }),
    onFault: (cause) => faults.push(cause),
  });
  return { repeating, ends, faults };
}

it('runs at once and then by the clock, but never twice at the same time', async () => {
  const { repeating, ends } = repeat();
  repeating.start();
  await jest.advanceTimersByTimeAsync(5000);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(1000);
  expect(ends).toHaveLength(2);
});

it('goes on after a run that failed, and tells of it', async () => {
  const { repeating, ends, faults } = repeat();
  repeating.start();
  ends[0]?.(new Error('gone'));
  await jest.advanceTimersByTimeAsync(1000);
  expect([ends.length, faults]).toEqual([2, [new Error('gone')]]);
});

it('begins nothing after it was stopped, and waits for what is under way', async () => {
  const { repeating, ends } = repeat();
  repeating.start();
  let isStopped = false;
  const stopped = repeating.stop().then(() => {
    isStopped = true;
  });
  await jest.advanceTimersByTimeAsync(5000);
  expect([ends.length, isStopped]).toEqual([1, false]);
  ends[0]?.();
  await stopped;
  expect(isStopped).toBe(true);
});
