import { createRepeating } from './worker';

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

it('a repeating job runs at once and then by the clock, never twice at the same time', async () => {
  const { repeating, ends } = repeat();
  repeating.start();
  await jest.advanceTimersByTimeAsync(5000);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(1000);
  expect(ends).toHaveLength(2);
});

it('a repeating job continues after a failed run and reports it', async () => {
  const { repeating, ends, faults } = repeat();
  repeating.start();
  ends[0]?.(new Error('gone'));
  await jest.advanceTimersByTimeAsync(1000);
  expect([ends.length, faults]).toEqual([2, [new Error('gone')]]);
});

it('a stopped repeating job starts no run and waits for the one under way', async () => {
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

it('a repeating job is alive from start to stop, unless a run makes no progress for two minutes', async () => {
  const { repeating, ends } = repeat();
  expect(repeating.isAlive()).toBe(false);
  repeating.start();
  await jest.advanceTimersByTimeAsync(2 * 60_000 - 1);
  expect(repeating.isAlive()).toBe(true);
  await jest.advanceTimersByTimeAsync(1);
  expect(repeating.isAlive()).toBe(false);
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(0);
  expect(repeating.isAlive()).toBe(true);
  await repeating.stop();
  expect([repeating.isAlive(), repeating.mayGoOn()]).toEqual([false, false]);
});

it('a run that checks between its steps whether to continue may take any time', async () => {
  const { repeating } = repeat();
  repeating.start();
  for (let minutes = 0; minutes < 60; minutes += 1) {
    await jest.advanceTimersByTimeAsync(60_000);
    expect([repeating.mayGoOn(), repeating.isAlive()]).toEqual([true, true]);
  }
});
