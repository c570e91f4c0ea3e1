import type { FindPastOpen } from './figures';

/** What was at the ends of past days does not change any more: it is found once a day, and again after a fault. */
export function keptPast(find: FindPastOpen): FindPastOpen {
  let kept: { key: string; found: ReturnType<FindPastOpen> } | null = null;
  return (times) => {
    const key = times.join();
    if (kept?.key === key) return kept.found;
    const found = find(times);
    kept = { key, found };
    found.catch(() => {
      if (kept?.found === found) kept = null;
    });
    return found;
  };
}
