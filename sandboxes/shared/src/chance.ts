import { createHash } from 'node:crypto';

/** Returns true in a share (0 to 1) of its calls. */
export type Chance = (share: number) => boolean;

/** Creates a repeatable chance: the same key gives the same sequence of draws. */
export function createChance(key: string): Chance {
  let draws = 0;
  return (share) => {
    draws += 1;
    return createHash('sha256').update(`${key} ${draws}`).digest().readUInt32BE() / 2 ** 32 < share;
  };
}
