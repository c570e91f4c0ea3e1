import { startTransition, useEffect, useState } from 'react';

/**
 * Has the browser had time to spare since this was first drawn? Then what is hidden, but may be asked for, can be drawn
 * ahead. Stays false in browsers that do not tell.
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
