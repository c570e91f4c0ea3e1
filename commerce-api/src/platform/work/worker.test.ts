import { pino } from 'pino';
import { MINUTE_MS } from '#platform/time';
import { createWorker } from '.';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Starts a worker with these tasks, one after the other; after them it finds none. */
function start(tasks: ((step: () => void) => Promise<boolean>)[]) {
  const worker = createWorker({
    log: pino({ level: 'silent' }),
    runOne: (step) => (tasks.shift() ?? (async () => false))(step),
    settled: async () => undefined,
  });
  worker.start();
  return worker;
}

test('a task that never ends is detected within two minutes, although other lanes continue', async () => {
  const worker = start([() => new Promise(() => undefined)]);
  await jest.advanceTimersByTimeAsync(2 * MINUTE_MS - 1);
  expect([worker.isAlive(), worker.isStuck()]).toEqual([true, false]);
  await jest.advanceTimersByTimeAsync(1000);
  expect([worker.isAlive(), worker.isStuck()]).toEqual([false, true]);
});

test('a long task is not stuck while it makes progress', async () => {
  const worker = start([
    (step) => {
      setInterval(step, MINUTE_MS);
      return new Promise(() => undefined);
    },
  ]);
  await jest.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect([worker.isAlive(), worker.isStuck()]).toEqual([true, false]);
});

test('a task that fails or ends late is no longer under way', async () => {
  const late = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 3 * MINUTE_MS));
  const worker = start([() => Promise.reject(new Error('stumbled')), late]);
  await jest.advanceTimersByTimeAsync(2 * MINUTE_MS + 2000);
  expect(worker.isStuck()).toBe(true);
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect([worker.isAlive(), worker.isStuck()]).toEqual([true, false]);
  const stopping = worker.stop();
  await jest.advanceTimersByTimeAsync(0);
  await stopping;
});
