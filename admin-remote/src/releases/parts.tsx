import { Badge } from '@nara/portal-ui';
import type { RemoteOwnerState } from '@nara/shared-contracts/api/releases';
import { NO_FIGURE } from '@nara/shared-ui';
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

const Frame = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.4rem;
  font-family: var(--mono);
  font-size: 0.75rem;
`;

/** The versions of a remote that visitors get. */
export interface LiveVersions {
  active: string | undefined;
  onTrial: string | undefined;
}

/** Shows a version, and whether visitors get it. */
export function VersionName({ version, active, onTrial }: LiveVersions & { version: string }) {
  return (
    <Frame>
      {version}
      {version === active && <Badge $tone="green">Live</Badge>}
      {version === onTrial && <Badge $tone="blue">Trial</Badge>}
    </Frame>
  );
}

/**
 * Names the team responsible for a remote, with its contact. A team that an admin set takes precedence over the one
 * that the live version declares.
 */
export function OwnerName({ state }: { state: RemoteOwnerState | undefined }) {
  const owner = state?.settings.owner ?? state?.declared;
  if (!owner) return NO_FIGURE;
  const { team, contact } = owner;
  const isPage = contact.startsWith('https://');
  return (
    <span>
      {team}, <a href={isPage ? contact : `mailto:${contact}`}>{isPage ? new URL(contact).host : contact}</a>
    </span>
  );
}
