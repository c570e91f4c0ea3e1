export type Figures = Record<string, number>;

/** A measurement with its targets. */
export interface Result {
  name: string;
  figures: Figures;
  /** Upper limits of figures. */
  limits?: Figures;
  /** Lower limits of figures. */
  goals?: Figures;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function verdict(value: number, most?: number, least?: number): string {
  if (most !== undefined) return value <= most ? `  within ${most}` : `  OVER ${most}`;
  if (least !== undefined) return value >= least ? `  reaches ${least}` : `  BELOW ${least}`;
  return '';
}

/** Prints a line per figure. */
export function print({ name, figures, limits = {}, goals = {} }: Result): void {
  for (const [figure, value] of Object.entries(figures)) {
    const shown = value.toFixed(value < 10 ? 2 : 1).padStart(9);
    process.stdout.write(
      `${name.padEnd(50)} ${figure.padEnd(16)} ${shown}${verdict(value, limits[figure], goals[figure])}\n`,
    );
  }
}
