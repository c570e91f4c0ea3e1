import type { Product } from '@nara/shared-contracts/api/catalogue';
import { SIZES, type Size } from '@nara/shared-contracts/rules/catalogue';

/** Product measurements in centimetres: one value per size in `sizes`; undefined if not measured. */
export interface MeasuredChart {
  sizes: readonly Size[];
  chart: Readonly<Record<string, readonly (number | undefined)[]>>;
}

/** Returns the chart of a product's measurements; undefined if it has none. */
export function measuredChart(measurements: Product['measurements']): MeasuredChart | undefined {
  if (!measurements) return undefined;
  const sizes = SIZES.filter((size) => measurements.some(({ values }) => values.some((value) => value.size === size)));
  const chart = measurements.map(({ measure, values }) => [
    measure,
    sizes.map((size) => values.find((value) => value.size === size)?.cm),
  ]);
  return { sizes, chart: Object.fromEntries(chart) };
}
