/** Source of repeatable choices: the same key always gives the same sequence. */
export interface Random {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns a whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  pick<T>(options: readonly [T, ...T[]]): T;
  /** Returns true with the probability `share` (0 to 1). */
  chance(share: number): boolean;
}

/** Hashes by FNV-1a, which spreads similar keys far apart. */
function hash(key: string): number {
  let state = 2_166_136_261;
  for (let index = 0; index < key.length; index += 1) state = Math.imul(state ^ key.charCodeAt(index), 16_777_619);
  return state >>> 0;
}

/**
 * Creates a Mulberry32 generator, seeded by the key. With a key per subject, its data stays the same when other
 * subjects change.
 */
export function createRandom(key: string): Random {
  let state = hash(key);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick: (options) => options[int(0, options.length - 1)] ?? options[0],
    chance: (share) => next() < share,
  };
}

/** Returns the items in an order that depends only on their own keys. */
export const shuffleBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[] =>
  items
    .map((item) => ({ item, rank: createRandom(keyOf(item)).next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
