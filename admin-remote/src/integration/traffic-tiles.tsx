import { Loaded, StatCard, StatRow } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { formatCount, plural } from '@nara/shared-contracts/rules/common';

import { formatMs, formatRate } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { trafficQuery } from './queries';

const LABELS = ['API Response Time', 'Error Rate', 'Total Requests'] as const;

const isFigure = (figure: number | null): figure is number => figure !== null;

/** Shows response time, error rate and number of calls to the partner, each by day. */
export function TrafficTiles() {
  const api = useApi();
  const query = useQuery(trafficQuery(api));
  return (
    <Loaded query={query} skeleton={<TilesSkeleton />}>
      {({ days, responseTime, errorRate, requests, history }) => (
        <StatRow>
          <StatCard
            label={LABELS[0]}
            value={formatMs(responseTime)}
            note={`Average over ${plural(days, 'day')}`}
            history={history.map((day) => day.responseTime).filter(isFigure)}
          />
          <StatCard
            label={LABELS[1]}
            value={formatRate(errorRate)}
            note={`Of all calls in ${plural(days, 'day')}`}
            history={history.map((day) => day.errorRate).filter(isFigure)}
          />
          <StatCard
            label={LABELS[2]}
            value={formatCount(requests)}
            note={`In ${plural(days, 'day')}, including health checks`}
            history={history.map((day) => day.requests)}
          />
        </StatRow>
      )}
    </Loaded>
  );
}

const TilesSkeleton = () => (
  <StatRow aria-hidden>
    {LABELS.map((label) => (
      <StatCard key={label} label={label} value={undefined} note=" " history={[0, 0]} />
    ))}
  </StatRow>
);
