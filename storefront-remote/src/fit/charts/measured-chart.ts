import { type Product, SIZES, type Size } from '@nara/shared-contracts';

/** Centimetres of a product by measure, a value per size of `sizes`; undefined where none was taken. */
export interface MeasuredChart {
  sizes: readonly Size[];
  chart: Readonly<Record<string, readonly (number | undefined)[]>>;
}

/** Returns the chart of what was measured of a product; undefined when nothing was. */
export function measuredChart(measurements: Product['measurements']): MeasuredChart | undefined {
  if (!measurements) return undefined;
  const sizes = SIZES.filter((size) => measurements.some(({ values }) => values.some((value) => value.size === size)));
  const chart = measurements.map(({ measure, values }) => [
    measure,
    sizes.map((size) => values.find((value) => value.size === size)?.cm),
  ]);
  return { sizes, chart: Object.fromEntries(chart) };
}
