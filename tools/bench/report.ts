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
