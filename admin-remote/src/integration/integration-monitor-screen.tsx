import { FilterBar, FilterSelect, Loaded, Notice, PageHeader, useLiveQueries } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';

import { WATCHED_SYSTEMS } from '@nara/shared-contracts/rules/integration';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureInbox } from './failures/failure-inbox';
import { HealthCards, HealthCardsSkeleton } from './health-cards';
import { needAttention, overallOf } from './overall';
import { CHECKS_KEY, HAPPENINGS_KEY, healthQuery } from './queries';
import { RecentEvents } from './recent-events';
import { RecentIssues } from './recent-issues';
import { RefreshStatus } from './refresh-status';
import { SystemStatus } from './system-status';
import { TrafficTiles } from './traffic-tiles';
import { useServiceFilter } from './use-service-filter';

const Page = styled.div`
  display: grid;
  gap: 0.85rem;
  min-width: 0;
`;

/** Places failures next to events; with one column, failures are between events and issues. */
const Columns = styled.div`
  display: grid;
  grid-template:
    'events failures' auto
    'issues failures' 1fr / minmax(0, 1fr) minmax(0, 1fr);
  gap: 0.85rem;
  align-items: start;

  > :nth-child(1) {
    grid-area: events;
  }

  > :nth-child(2) {
    grid-area: failures;
  }

  > :nth-child(3) {
    grid-area: issues;
  }

  @media (max-width: 1100px) {
    grid-template: 'events' auto 'failures' auto 'issues' auto / minmax(0, 1fr);
  }
`;

/** Shows the current and recent state of every integrated system, and what needs attention. */
export function IntegrationMonitorScreen() {
  const api = useApi();
  const health = useQuery(healthQuery(api));
  useLiveQueries(CHECKS_KEY, ['integration.checked']);
  useLiveQueries(HAPPENINGS_KEY, ['log.written', 'integration.checked']);
  const { service, setService } = useServiceFilter();
  const services = health.data?.services;
  const overall = services && overallOf(services);
  const attention = services ? needAttention(services) : 0;
  return (
    <Page>
      <PageHeader
        title="Integration Monitor"
        subtitle="Monitor Woolworths and third-party integrations"
        actions={<RefreshStatus />}
      />
      <Loaded query={health} skeleton={<HealthCardsSkeleton />}>
        {(data) => <HealthCards services={data.services} />}
      </Loaded>
      {overall && <Notice tone={overall.tone}>{overall.text}</Notice>}
      <SystemStatus />
      {attention > 0 && <Notice tone="yellow">{`${attention} integration(s) require manual attention.`}</Notice>}
      <FilterBar>
        <FilterSelect
          label="Events and issues"
          all="Events and issues of all services"
          options={WATCHED_SYSTEMS.map((system) => ({ value: system, label: system }))}
          value={service}
          onChange={setService}
        />
      </FilterBar>
      <Columns>
        <RecentEvents service={service} />
        <FailureInbox />
        <RecentIssues service={service} />
      </Columns>
      <TrafficTiles />
    </Page>
  );
}
