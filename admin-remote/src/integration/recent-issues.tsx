import { EmptyState, Loaded, OrderLink, Panel, RelativeTime, StateBadge } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { IntegrationIssue } from '@nara/shared-contracts/api/integration';

import type { WatchedSystem } from '@nara/shared-contracts/rules/integration';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { EntryList } from './entry-list';
import { issuesQuery } from './queries';

const Badges = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0.3rem;
`;

/** Lists the issues of the last week, active ones first; `service` is optional and limits them to one system. */
export function RecentIssues({ service }: { service: WatchedSystem | undefined }) {
  const api = useApi();
  const query = useQuery(issuesQuery(api, service));
  return (
    <Panel title="Recent Issues">
      <Loaded query={query}>
        {({ issues }) =>
          issues.length === 0 ? (
            <EmptyState>No issues in the last 7 days</EmptyState>
          ) : (
            <EntryList tabIndex={0} aria-label="Recent issues">
              {issues.map((issue) => (
                <Issue key={issue.id} {...issue} />
              ))}
            </EntryList>
          )
        }
      </Loaded>
    </Panel>
  );
}

const Issue = ({ timestamp, service, orderId, error, severity, resolved }: IntegrationIssue) => (
  <li>
    <p>{error}</p>
    <Badges>
      <StateBadge state={severity} />
      <StateBadge state={resolved ? 'resolved' : 'active'} />
    </Badges>
    <small>
      <span>{service}</span>
      {orderId && <OrderLink orderId={orderId} />}
      <RelativeTime iso={timestamp} />
    </small>
  </li>
);
