/** Returns the points of a line through `values` that fills a box of the given size; the bottom of the box is zero. */
export function chartPoints(values: readonly number[], width: number, height: number): string {
  const most = Math.max(1, ...values);
  const step = width / Math.max(1, values.length - 1);
  return values.map((value, index) => `${round(index * step)},${round(height - (value / most) * height)}`).join(' ');
}

const round = (number: number) => Math.round(number * 10) / 10;
