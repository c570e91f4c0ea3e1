import { sparklinePoints } from './sparkline-points';

const WIDTH = 96;
const HEIGHT = 24;

/** Draws the history of a figure as a small line. Text next to it says the same, so screen readers skip it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden>
      <polyline
        points={sparklinePoints(values, WIDTH, HEIGHT)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
