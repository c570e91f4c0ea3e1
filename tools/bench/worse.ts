import { type Figures, medians, type Targets } from './report';

/** Relative difference between runs of the same length on a machine that also does other work. */
const NOISE = 0.05;

/** Share of the pairs that must agree. */
const MOST = 3 / 4;

/** A run, and one of the other build made right after it. */
export type Pair = readonly [ours: Figures, before: Figures];

const misses = (value: number, most?: number, least?: number): boolean =>
  (most !== undefined && value > most) || (least !== undefined && value < least);

/**
 * Returns the figures that miss their target and are worse than before by more than noise: by more than 5 % in three of
 * four pairs. Leaves out a figure that the previous build does not have.
 */
export function findWorse(pairs: readonly Pair[], { limits = {}, goals = {} }: Targets): string[] {
  const figures = Object.entries(medians(pairs.map(([ours]) => ours)));
  return figures
    .filter(([name, value]) => misses(value, limits[name], goals[name]))
    .map(([name]) => name)
    .filter((name) => {
      const isWorse = ([ours, before]: Pair) => {
        const [value, old] = [ours[name] ?? Number.NaN, before[name] ?? Number.NaN];
        return limits[name] === undefined ? value < old * (1 - NOISE) : value > old * (1 + NOISE);
      };
      return pairs.filter(isWorse).length >= pairs.length * MOST;
    });
}
