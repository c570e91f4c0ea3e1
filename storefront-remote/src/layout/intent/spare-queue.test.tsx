import { createSpareQueue } from './spare-queue';

const done: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  done.length = 0;
});
afterEach(() => void jest.useRealTimers());

const fetching = (name: string) => async () => void done.push(name);
const names = (count: number, of = 'page') => Array.from({ length: count }, (_, place) => `${of} ${place}`);
const fill = (queue: ReturnType<typeof createSpareQueue>, all: string[]) => {
  for (const name of all) queue.add(name, fetching(name));
};

test('the spare queue fetches its entries one at a time and each once, and none once it is emptied', async () => {
  const queue = createSpareQueue();
  const { promise: slow, resolve: finish } = Promise.withResolvers<void>();
  queue.add('slow', () => slow);
  queue.add('next', fetching('next'));
  queue.add('next', fetching('next'));
  await jest.advanceTimersByTimeAsync(1000);
  expect(done).toEqual([]);
  finish();
  await jest.advanceTimersByTimeAsync(1000);
  expect(done).toEqual(['next']);
  fill(queue, names(3));
  queue.empty();
  await jest.advanceTimersByTimeAsync(5000);
  expect(done).toEqual(['next']);
});

test('the spare queue fetches at most 8 entries per page and 20 per minute', async () => {
  const queue = createSpareQueue();
  for (const page of ['one', 'two', 'three', 'four']) {
    fill(queue, names(30, page));
    await jest.advanceTimersByTimeAsync(5000);
    if (page === 'one') expect(done).toEqual(names(8, 'one'));
    queue.empty();
  }
  expect(done).toHaveLength(20);
  await jest.advanceTimersByTimeAsync(60_000);
  fill(queue, names(30, 'later'));
  await jest.advanceTimersByTimeAsync(5000);
  expect(done).toHaveLength(28);
});
