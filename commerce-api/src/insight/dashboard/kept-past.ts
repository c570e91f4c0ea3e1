type Find<T> = (times: readonly number[]) => Promise<T>;

/** Keeps what was found about past moments, which no longer changes; it is looked up again after a fault. */
export function keptPast<T>(find: Find<T>): Find<T> {
  let kept: { key: string; found: Promise<T> } | null = null;
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
