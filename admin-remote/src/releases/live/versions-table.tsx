import { type Column, DataTable, EmptyLine } from '@nara/portal-ui';
import type { VersionFigures } from '@nara/shared-contracts/api/telemetry';
import { formatCount } from '@nara/shared-contracts/rules/common';
import { SHELL } from '@nara/shared-contracts/rules/composition';
import { formatMs, formatRate } from '@nara/shared-ui';
import { styled } from 'styled-components';
import { failureRate } from '../labels';
import { BarsChart, type LiveVersions, VersionName } from '../parts';

/** Draws loads by hour. The columns next to it give the totals in words. */
const HoursChart = ({ hours }: Pick<VersionFigures, 'hours'>) => (
  <BarsChart bars={hours.map(({ at, loads, failures }) => ({ at, count: loads, failures }))} label={describe(hours)} />
);

function describe(hours: VersionFigures['hours']): string {
  const last = hours.findLast(({ loads, failures }) => loads + failures > 0);
  if (!last) return 'No loads in 24 hours';
  const worst = hours.reduce((a, b) => (b.failures > a.failures ? b : a));
  return `Loads by hour; ${worst.failures === 0 ? 'none failed' : `at most ${worst.failures} failed in any hour`}`;
}

const Reasons = styled.small`
  display: block;
  color: var(--muted);
`;

interface VersionsTableProps extends LiveVersions {
  remote: string;
  /** Figures of this remote. */
  figures: readonly VersionFigures[];
}

const FALLBACKS: Column<VersionFigures> = {
  header: 'Used as fallback',
  cell: ({ fallbacks }) => formatCount(fallbacks),
};

/** Shows how each version of a remote loaded in browsers in the last 24 hours. */
export function VersionsTable({ remote, figures, ...live }: VersionsTableProps) {
  if (figures.length === 0) return <EmptyLine>No browser has reported a load in the last 24 hours</EmptyLine>;
  const columns: readonly Column<VersionFigures>[] = [
    { header: 'Version', cell: ({ version }) => <VersionName version={version} {...live} /> },
    { header: 'Loads', cell: ({ loads }) => formatCount(loads) },
    {
      header: 'Failed',
      cell: (row) => (
        <>
          {`${formatCount(row.failures)} (${formatRate(failureRate(row))})`}
          {row.reasons.length > 0 && (
            <Reasons>{row.reasons.map(({ reason, count }) => `${reason} ${count}`).join(', ')}</Reasons>
          )}
        </>
      ),
    },
    // No page loads a second shell.
    ...(remote === SHELL ? [] : [FALLBACKS]),
    { header: 'Median', cell: ({ p50 }) => formatMs(p50) },
    { header: '95th percentile', cell: ({ p95 }) => formatMs(p95) },
    { header: 'Last 24 hours', cell: ({ hours }) => <HoursChart hours={hours} /> },
  ];
  return (
    <DataTable
      label={`Loads of ${remote}`}
      columns={columns}
      rows={figures}
      rowKey={({ version }) => version}
      error={null}
      onRetry={() => undefined}
      isStale={false}
      isShort
      empty={null}
    />
  );
}
