import { styled } from 'styled-components';

const WIDTH = 144;
const HEIGHT = 28;

const Chart = styled.svg`
  display: block;

  rect {
    fill: var(--muted);
  }

  rect.failed {
    fill: var(--red-ink);
  }
`;

interface BarsChartProps {
  bars: readonly { at: string; count: number; failures: number }[];
  /** Description of the chart in words. */
  label: string;
}

/** Draws counts over time, with failures in red at the bottom. */
export function BarsChart({ bars, label }: BarsChartProps) {
  const step = WIDTH / bars.length;
  const most = Math.max(1, ...bars.map(({ count, failures }) => Math.max(count, failures)));
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(1.5, (count / most) * HEIGHT));
  return (
    <Chart viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
      {bars.map(({ at, count, failures }, index) => (
        <g key={at}>
          <Bar x={index * step} width={step - 1} height={heightOf(count)} />
          <Bar x={index * step} width={step - 1} height={heightOf(failures)} isFailed />
        </g>
      ))}
    </Chart>
  );
}

interface BarProps {
  x: number;
  width: number;
  height: number;
  isFailed?: boolean;
}

const Bar = ({ x, width, height, isFailed = false }: BarProps) => (
  <rect className={isFailed ? 'failed' : undefined} x={x} y={HEIGHT - height} width={width} height={height} />
);
