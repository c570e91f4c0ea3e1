import { whenIdle } from './when-idle';

const page = globalThis as { requestIdleCallback?: typeof requestIdleCallback };

afterEach(() => {
  delete page.requestIdleCallback;
  jest.useRealTimers();
});

test('there is time for as long as the browser says', async () => {
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

test('a browser that does not say gets a pause, and then a short piece of work', async () => {
  jest.useFakeTimers();
  const idle = whenIdle();
  await jest.advanceTimersByTimeAsync(200);
  const hasTime = await idle;
  expect(hasTime()).toBe(true);
  jest.advanceTimersByTime(10);
  expect(hasTime()).toBe(false);
});
