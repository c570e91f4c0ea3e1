import type { Box } from '../pdf-page';

/** The area of a chart, in points. */
export interface ChartBox extends Box {
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Chart colours on white, from the portal's light theme; distinguishable with any colour vision. */
const CHART_COLORS = ['#0072b2', '#d55e00', '#00805c', '#8f4a86', '#a17100', '#6b6862'] as const;

export const chartColor = (index: number): string => CHART_COLORS.at(index % CHART_COLORS.length) ?? CHART_COLORS[0];

/** Returns the ticks of an axis from 0 past `most`: four or five round values. */
export function axisSteps(most: number): number[] {
  const rough = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, index) => index * step);
}

/** Returns a point on a circle; `share` of a turn from the top, clockwise. */
export const onCircle = ({ x, y }: Point, radius: number, share: number): Point => {
  const angle = 2 * Math.PI * (share - 0.25);
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
};
