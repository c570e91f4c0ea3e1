import { StatCard, StatRow } from '@nara/portal-ui';
import type { LogStats } from '@nara/shared-contracts/api/system-log';
import { formatCount } from '@nara/shared-contracts/rules/common';
import type { LogLevel } from '@nara/shared-contracts/rules/system-log';
import { formatExactTime } from '@nara/shared-ui';
import { styled } from 'styled-components';

const Hint = styled.p`
  color: var(--muted);
  font-size: 0.8125rem;
`;

interface StatCardsProps {
  /** Undefined until the first response. */
  stats: LogStats | undefined;
  /** Filter of the list. */
  level: LogLevel | undefined;
  onLevel: (level: LogLevel | undefined) => void;
}

/** Counts the matching entries; the cards for errors and warnings filter the list. */
export function StatCards({ stats, level: current, onLevel }: StatCardsProps) {
  const toggle = (level: LogLevel) => () => onLevel(current === level ? undefined : level);
  return (
    <>
      <StatRow>
        <StatCard label="Total Logs" value={stats && formatCount(stats.total)} />
        <StatCard
          label="Errors"
          value={stats && formatCount(stats.errors)}
          isOn={current === 'error'}
          onToggle={toggle('error')}
        />
        <StatCard
          label="Warnings"
          value={stats && formatCount(stats.warnings)}
          isOn={current === 'warning'}
          onToggle={toggle('warning')}
        />
        <StatCard label="Success Rate" value={stats && (stats.successRate === null ? '–' : `${stats.successRate}%`)} />
      </StatRow>
      {stats?.countedBackTo && <Hint>{`Counted back to ${formatExactTime(stats.countedBackTo)}.`}</Hint>}
    </>
  );
}
