export type Figures = Record<string, number>;

/** Targets for figures. */
export interface Targets {
  /** Upper limits of figures. */
  limits?: Figures;
  /** Lower limits of figures. */
  goals?: Figures;
}

/** A measurement with its targets. */
export interface Result extends Targets {
  name: string;
  figures: Figures;
  /** The same figures of another build, measured in turns with this one. */
  before?: Figures;
  /** Figures that miss their target and are worse than before by more than noise. */
  worse?: readonly string[];
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Returns the median of each figure over the runs. */
export const medians = (runs: readonly Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((name) => [name, median(runs.map((run) => run[name] ?? Number.NaN))]),
  );

function verdict(value: number, most?: number, least?: number): string {
  if (most !== undefined) return value <= most ? `  within ${most}` : `  OVER ${most}`;
  if (least !== undefined) return value >= least ? `  reaches ${least}` : `  BELOW ${least}`;
  return '';
}

const shown = (value: number): string => value.toFixed(value < 10 ? 2 : 1);

/** Prints a line per figure. */
export function print({ name, figures, limits = {}, goals = {}, before, worse }: Result): void {
  for (const [figure, value] of Object.entries(figures)) {
    const old = before?.[figure];
    const compared = old === undefined || Number.isNaN(old) ? '' : `  before ${shown(old)}`;
    const judged = worse?.includes(figure) ? '  WORSE' : '';
    process.stdout.write(
      `${name.padEnd(50)} ${figure.padEnd(20)} ${shown(value).padStart(9)}${verdict(value, limits[figure], goals[figure])}${compared}${judged}\n`,
    );
  }
}

/** Relative difference between runs of the same length on a machine that also does other work. */
const NOISE = 0.05;

/** Share of the pairs that must agree. */
const MAX = 3 / 4;

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
      return pairs.filter(isWorse).length >= pairs.length * MAX;
    });
}
