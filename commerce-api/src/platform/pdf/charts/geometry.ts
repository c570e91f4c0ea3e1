import type { Box } from '../pdf-page';

/** Where a chart is drawn, in points. */
export interface ChartBox extends Box {
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The colours of charts on white, told apart with any colour vision; those of the portal's light theme. */
const CHART_COLORS = ['#0072b2', '#d55e00', '#00805c', '#8f4a86', '#a17100', '#6b6862'] as const;

export const chartColor = (index: number): string => CHART_COLORS.at(index % CHART_COLORS.length) ?? CHART_COLORS[0];

/** The ends of the steps of an axis from 0 past `most`: four or five of them, at round figures. */
export function axisSteps(most: number): number[] {
  const rough = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, index) => index * step);
}

/** A point on a circle; `share` of a turn from the top, clockwise. */
export const onCircle = ({ x, y }: Point, radius: number, share: number): Point => {
  const angle = 2 * Math.PI * (share - 0.25);
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
};
