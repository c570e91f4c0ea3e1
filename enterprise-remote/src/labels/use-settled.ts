import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** A value once it has not changed for a moment: what is typed is not asked for letter by letter. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
