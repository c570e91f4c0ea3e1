import { enlistingQueue } from '.';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const never = () => new Promise<never>(() => undefined);

/**
 * Starts rounds over a queue that never reports itself stuck. Returns whether it is alive after one minute, and after a
 * little more than two.
 */
async function aliveAfter(enlist: () => Promise<void>, runOnce: () => Promise<number>): Promise<boolean[]> {
  const queue = { runOnce, isStuck: () => false, stop: async () => undefined };
  const rounds = enlistingQueue(queue, { everyMs: 1000, enlist, onFault: () => undefined });
  rounds.start();
  const alive = [];
  for (const ms of [60_000, 61_000]) {
    await jest.advanceTimersByTimeAsync(ms);
    alive.push(rounds.isAlive());
  }
  return alive;
}

test('finding work for two minutes counts as stuck', async () => {
  expect(await aliveAfter(never, async () => 0)).toEqual([true, false]);
});

test('doing work for over two minutes is not stuck as long as no task is', async () => {
  expect(await aliveAfter(async () => undefined, never)).toEqual([true, true]);
});
