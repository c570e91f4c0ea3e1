/**
 * Sums counts with the same id over these columns. Returns them sorted by id, which prevents deadlocks between two
 * writers.
 */
export function addUp<K extends string, Count extends { id: string } & Record<K, number>>(
  counts: readonly Count[],
  ...keys: K[]
): Count[] {
  const sums = new Map<string, Count>();
  for (const count of counts) {
    const sum = sums.get(count.id);
    const added = keys.map((key) => [key, count[key] + (sum?.[key] ?? 0)]);
    sums.set(count.id, { ...count, ...Object.fromEntries(added) });
  }
  return [...sums.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
