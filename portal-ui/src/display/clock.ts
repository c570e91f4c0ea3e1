import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Runs one timer for every time on the screen, while at least one is shown. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const now = () => Math.floor(Date.now() / TICK_MS) * TICK_MS;

/** Returns the present in epoch ms, renewed every half minute. */
export const useNow = (): number => useSyncExternalStore(subscribe, now, now);
