import { act, render, screen } from '@testing-library/react';
import { LoadingProgress } from './loading-progress';
import type { ShellRouter } from './router';

/** Returns a fake router that only reports whether the next screen is loading, or the current one again. */
function fakeRouter() {
  let tell = () => {};
  const router = {
    state: { navigation: { state: 'idle' }, revalidation: 'idle' },
    subscribe(listener: () => void) {
      tell = listener;
      return () => {};
    },
  };
  const enter = (state: 'loading' | 'idle', revalidation: 'loading' | 'idle' = 'idle') =>
    act(() => {
      router.state = { navigation: { state }, revalidation };
      tell();
    });
  return { router: router as unknown as ShellRouter, enter };
}

const isShown = () => screen.queryByRole('progressbar', { name: 'Loading page' }) !== null;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('the progress bar is shown for a slow screen until it is loaded, and not for screens that load quickly', () => {
  const { router, enter } = fakeRouter();
  render(<LoadingProgress router={router} />);
  for (let visit = 0; visit < 3; visit += 1) {
    enter('loading');
    act(() => void jest.advanceTimersByTime(90));
    enter('idle');
  }
  act(() => void jest.advanceTimersByTime(1000));
  expect(isShown()).toBe(false);

  enter('loading');
  expect(isShown()).toBe(false);
  act(() => void jest.advanceTimersByTime(100));
  expect(isShown()).toBe(true);
  enter('idle');
  expect(isShown()).toBe(false);
  enter('idle', 'loading');
  act(() => void jest.advanceTimersByTime(100));
  expect(isShown()).toBe(true);
});
