/** Margin for the stroke, in px. */
const MARGIN = 2;

/**
 * Returns the points of a line through `values` that fills a box of the given size; constant values run in the middle.
 */
export function sparklinePoints(values: readonly number[], width: number, height: number): string {
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const place = (value: number) => (range === 0 ? 0.5 : (value - low) / range);
  return values
    .map((value, index) => {
      const x = MARGIN + (index / (values.length - 1)) * (width - 2 * MARGIN);
      const y = height - MARGIN - place(value) * (height - 2 * MARGIN);
      return `${round(x)},${round(y)}`;
    })
    .join(' ');
}

const round = (number: number) => Math.round(number * 10) / 10;
