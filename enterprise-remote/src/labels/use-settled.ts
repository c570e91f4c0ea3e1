import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** Returns a value after it has stopped changing for a moment, so that typing does not send a request per letter. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
