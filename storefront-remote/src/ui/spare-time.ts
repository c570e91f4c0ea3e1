import { startTransition, useEffect, useState } from 'react';

/** Delay (ms) for browsers without idle callbacks, such as Safari: long enough for a press to be handled. */
const PAUSE_MS = 200;

/** Calls back when the browser is idle. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(act);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(act, PAUSE_MS);
  return () => clearTimeout(timer);
}

/** Calls back after the next frame is drawn. Returns a function that cancels it. */
export function afterNextFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Returns true after the browser has been idle since the first render. Hidden content that may be needed can then be
 * rendered ahead. Stays false in browsers without idle callbacks.
 */
export function useSpareTime(): boolean {
  const [hadTime, setHadTime] = useState(false);
  useEffect(() => {
    const request = window.requestIdleCallback?.(() => startTransition(() => setHadTime(true)));
    return () => {
      if (request !== undefined) window.cancelIdleCallback(request);
    };
  }, []);
  return hadTime;
}
