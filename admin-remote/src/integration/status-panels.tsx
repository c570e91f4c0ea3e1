import {
  apiQuery,
  type Column,
  DataTable,
  EmptyState,
  Loaded,
  OrderLink,
  Panel,
  RelativeTime,
  StateBadge,
  usePermission,
} from '@nara/portal-ui';
import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import type { IntegrationIssue, ServiceStatus } from '@nara/shared-contracts/api/integration';
import type { WatchedSystem } from '@nara/shared-contracts/rules/integration';
import type { LogService } from '@nara/shared-contracts/rules/system-log';
import { formatUptime, NO_FIGURE } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { SYSTEM_LOG_PATH } from '../layout';

/** Key of the queries about states, which change with every check. */
export const CHECKS_KEY = ['integration-checks'] as const;

/** Key of the queries about events, which change with the system log. */
export const HAPPENINGS_KEY = ['integration-happenings'] as const;

export const healthQuery = (api: ApiClient) => apiQuery([...CHECKS_KEY, 'health'], api.integration.health);

const statusQuery = (api: ApiClient) => apiQuery([...CHECKS_KEY, 'status'], api.integration.status);

export const trafficQuery = (api: ApiClient) => apiQuery([...CHECKS_KEY, 'traffic'], api.integration.traffic);

/** Reads the events of one system, or of all. */
export const eventsQuery = (api: ApiClient, service?: WatchedSystem) =>
  apiQuery([...HAPPENINGS_KEY, 'events', service], ({ signal }) =>
    api.integration.events({ ...(service && { query: { service } }), signal }),
  );

/** Reads the issues of one system, or of all. */
const issuesQuery = (api: ApiClient, service?: WatchedSystem) =>
  apiQuery([...HAPPENINGS_KEY, 'issues', service], ({ signal }) =>
    api.integration.issues({ ...(service && { query: { service } }), signal }),
  );

/** Lists entries in a scrolling box that the keyboard can reach. */
export const EntryList = styled.ul`
  max-height: 24rem;
  margin: 0 -0.9rem -0.9rem;
  overflow-y: auto;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0.15rem 0.75rem;
    align-items: start;
    padding: 0.55rem 0.9rem;
    border-top: 1px solid var(--line);
  }

  p {
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }

  small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    grid-column: 1 / -1;
    gap: 0.15rem 0.75rem;
    color: var(--muted);
    font-size: 0.75rem;
  }
`;

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

/** Frames the section without a panel: the table has a frame of its own. */
const Section = styled.section`
  display: grid;
  gap: 0.5rem;

  h2 {
    font-size: 0.9375rem;
    letter-spacing: -0.01em;
  }
`;

const COLUMNS: readonly Column<ServiceStatus>[] = [
  { header: 'Service', cell: ({ system }) => system },
  { header: 'Status', cell: ({ status }) => <StateBadge state={status} /> },
  { header: 'Uptime (30d)', cell: ({ uptime }) => formatUptime(uptime) },
  { header: 'Last Check', cell: ({ lastCheck }) => (lastCheck ? <RelativeTime iso={lastCheck} /> : NO_FIGURE) },
];

const ACTIONS: Column<ServiceStatus> = {
  header: 'Actions',
  cell: ({ system, logService }) => (
    <Link to={logsOf(logService)} aria-label={`View Logs of ${system}`}>
      View Logs
    </Link>
  ),
};

const logsOf = (service: LogService) => `${SYSTEM_LOG_PATH}?service=${service}`;

/** Lists every monitored system, with a link to its log for users who may read it. */
export function SystemStatus() {
  const api = useApi();
  const query = useQuery(statusQuery(api));
  const mayReadLogs = usePermission('orders');
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>System Status</h2>
      <Loaded query={query}>
        {({ systems }) => (
          <DataTable
            label="System Status"
            columns={mayReadLogs ? [...COLUMNS, ACTIONS] : COLUMNS}
            rows={systems}
            rowKey={({ system }) => system}
            error={null}
            onRetry={() => void query.refetch()}
            isStale={false}
            isShort
            empty="Nothing is monitored"
          />
        )}
      </Loaded>
    </Section>
  );
}
