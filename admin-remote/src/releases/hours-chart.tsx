import type { VersionFigures } from '@nara/shared-contracts';
import { styled } from 'styled-components';

const WIDTH = 144;
const HEIGHT = 28;
const STEP = WIDTH / 24;

const Chart = styled.svg`
  display: block;

  rect {
    fill: var(--muted);
  }

  rect.failed {
    fill: var(--red-ink);
  }
`;

/** Draws loads by hour, failed ones in red at the foot. The columns beside it give the sums in words. */
export function HoursChart({ hours }: Pick<VersionFigures, 'hours'>) {
  const most = Math.max(1, ...hours.map(({ loads, failures }) => Math.max(loads, failures)));
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(1.5, (count / most) * HEIGHT));
  return (
    <Chart viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} role="img" aria-label={describe(hours)}>
      {hours.map(({ at, loads, failures }, index) => (
        <g key={at}>
          <Bar x={index * STEP} height={heightOf(loads)} />
          <Bar x={index * STEP} height={heightOf(failures)} isFailed />
        </g>
      ))}
    </Chart>
  );
}

const Bar = ({ x, height, isFailed = false }: { x: number; height: number; isFailed?: boolean }) => (
  <rect className={isFailed ? 'failed' : undefined} x={x} y={HEIGHT - height} width={STEP - 1} height={height} />
);

function describe(hours: VersionFigures['hours']): string {
  const last = hours.findLast(({ loads, failures }) => loads + failures > 0);
  if (!last) return 'No loads in 24 hours';
  const worst = hours.reduce((a, b) => (b.failures > a.failures ? b : a));
  return `Loads by hour; ${worst.failures === 0 ? 'none failed' : `at most ${worst.failures} failed in any hour`}`;
}
