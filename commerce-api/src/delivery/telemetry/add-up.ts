/** Adds up counts of the same id, in the order of their ids, which keeps two writers from waiting for each other. */
export function addUp<K extends string, Count extends { id: string } & Record<K, number>>(
  counts: readonly Count[],
  key: K,
): Count[] {
  const sums = new Map<string, Count>();
  for (const count of counts) {
    sums.set(count.id, { ...count, [key]: count[key] + (sums.get(count.id)?.[key] ?? 0) });
  }
  return [...sums.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
