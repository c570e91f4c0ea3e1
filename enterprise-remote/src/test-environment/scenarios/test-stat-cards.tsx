import { StatCard, StatRow } from '@nara/portal-ui';
import type { TestOverview } from '@nara/shared-contracts/api/test-environment';
import { formatDuration } from '@nara/shared-ui';

/** Shows the number of scenarios by the outcome of their last run. */
export function TestStatCards({ overview }: { overview: TestOverview | undefined }) {
  const duration = overview?.durationMs;
  return (
    <StatRow>
      <StatCard label="Total Tests" value={overview?.total} />
      <StatCard label="Passed" value={overview?.passed} />
      <StatCard label="Failed" value={overview?.failed} />
      <StatCard
        label="Duration"
        value={overview && (typeof duration === 'number' ? formatDuration(duration) : 'Never run')}
        note="Of the last run of each test"
      />
    </StatRow>
  );
}
