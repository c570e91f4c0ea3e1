import { whenIdle } from './adopt-styles';

const page = globalThis as { requestIdleCallback?: typeof requestIdleCallback };

afterEach(() => {
  delete page.requestIdleCallback;
  jest.useRealTimers();
});

test('idle time lasts as long as the browser reports time remaining', async () => {
  let remaining = 10;
  page.requestIdleCallback = (callback) => {
    callback({ didTimeout: false, timeRemaining: () => remaining });
    return 1;
  };
  const hasTime = await whenIdle();
  expect(hasTime()).toBe(true);
  remaining = 0;
  expect(hasTime()).toBe(false);
});

test('a browser without requestIdleCallback gets a pause and then a short time slice', async () => {
  jest.useFakeTimers();
  const idle = whenIdle();
  await jest.advanceTimersByTimeAsync(200);
  const hasTime = await idle;
  expect(hasTime()).toBe(true);
  jest.advanceTimersByTime(10);
  expect(hasTime()).toBe(false);
});
