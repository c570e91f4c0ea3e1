import { startTransition, useEffect, useState } from 'react';

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
