import { Badge, Loaded, Panel, Sparkline } from '@nara/portal-ui';
import type { RateLimit } from '@nara/shared-contracts/api/api-config';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Environment } from '@nara/shared-contracts/api/session';

import { formatDateTime } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { API_LABELS, formatExhaustion, formatPace, formatUsage } from './labels';
import { rateLimitsQuery } from './queries';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: 0.85rem;

  + p {
    margin-top: 0.75rem;
    color: var(--muted);
    font-size: 0.8125rem;
  }
`;

const Bar = styled.meter`
  width: 100%;
  height: 0.9rem;
`;

const Figures = styled.dl`
  display: grid;
  gap: 0.5rem;

  dt {
    color: var(--muted);
    font-size: 0.75rem;
  }
`;

/** Shows the usage of each hourly limit, and whether the limit will last until the reset. */
export function RateLimitsTab({ environment }: { environment: Environment }) {
  const api = useApi();
  const query = useQuery(rateLimitsQuery(api, environment));
  return (
    <Loaded query={query}>
      {({ limits, resetsAt }) => (
        <>
          <Cards>
            {limits.map((limit) => (
              <LimitCard key={limit.api} limit={limit} />
            ))}
          </Cards>
          <p>All limits reset at {formatDateTime(resetsAt)}.</p>
        </>
      )}
    </Loaded>
  );
}

function LimitCard({ limit: usage }: { limit: RateLimit }) {
  const { api, used, limit, pace, history } = usage;
  const { label, tone } = formatExhaustion(usage);
  return (
    <Panel title={API_LABELS[api]}>
      <p>{formatUsage(usage)}</p>
      <Bar
        aria-label={`Usage of the ${API_LABELS[api]}`}
        max={limit}
        high={limit * 0.8}
        low={limit * 0.6}
        optimum={0}
        value={used}
      />
      <Figures>
        <div>
          <dt>{`Last ${history.length} hours`}</dt>
          <dd>
            <Sparkline values={history} />
            {` ${Math.max(...history)} at most`}
          </dd>
        </div>
        <div>
          <dt>Rate over the last ten minutes</dt>
          <dd>{formatPace(pace)}</dd>
        </div>
      </Figures>
      <div>
        <Badge $tone={tone}>{label}</Badge>
      </div>
    </Panel>
  );
}
