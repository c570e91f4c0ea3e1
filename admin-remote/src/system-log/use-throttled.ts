import { useEffect, useRef } from 'react';

/**
 * Returns a function that calls `run` immediately, then not again for `pauseMs`. Calls during the pause run once, at
 * its end.
 */
export function useThrottled(run: () => void, pauseMs: number): () => void {
  const latest = useRef(run);
  const timer = useRef<number>(undefined);
  const isAsked = useRef(false);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const call = () => {
    if (timer.current !== undefined) {
      isAsked.current = true;
      return;
    }
    latest.current();
    timer.current = window.setTimeout(() => {
      timer.current = undefined;
      if (!isAsked.current) return;
      isAsked.current = false;
      call();
    }, pauseMs);
  };
  return call;
}
