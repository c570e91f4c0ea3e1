import { useEffect, useRef } from 'react';

/**
 * Returns a function that calls `run` immediately, then not again for `pauseMs`; calls meanwhile run once, at the end.
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
