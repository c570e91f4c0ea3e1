import {
  Button,
  EmptyState,
  FilterBar,
  FilterSelect,
  Loaded,
  Notice,
  OrderLink,
  PageHeader,
  Panel,
  RelativeTime,
  StatCard,
  StateBadge,
  StatRow,
  useAction,
  useCommands,
  useLiveQueries,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { IntegrationEvent } from '@nara/shared-contracts/api/integration';
import { useHost } from '@nara/shared-contracts/host';
import { formatCount, plural } from '@nara/shared-contracts/rules/common';
import { WATCHED_SYSTEMS, type WatchedSystem } from '@nara/shared-contracts/rules/integration';
import { formatMs, formatRate, useAddress } from '@nara/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { styled } from 'styled-components';
import { Page } from '../layout';
import { FailureInbox } from './failures/failure-inbox';
import { HealthCards, HealthCardsSkeleton, needAttention, overallOf } from './health-cards';
import {
  CHECKS_KEY,
  EntryList,
  eventsQuery,
  HAPPENINGS_KEY,
  healthQuery,
  RecentIssues,
  SystemStatus,
  trafficQuery,
} from './status-panels';

const LABELS = ['API Response Time', 'Error Rate', 'Total Requests'] as const;

const isFigure = (figure: number | null): figure is number => figure !== null;

/** Shows response time, error rate and number of calls to the partner, each by day. */
function TrafficTiles() {
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

/** Lists exchanges with other services, or with one, newest first. */
function RecentEvents({ service }: { service: WatchedSystem | undefined }) {
  const api = useApi();
  const query = useQuery(eventsQuery(api, service));
  return (
    <Panel title="Recent Events">
      <Loaded query={query}>
        {({ events }) =>
          events.length === 0 ? (
            <EmptyState>No events yet</EmptyState>
          ) : (
            <EntryList tabIndex={0} aria-label="Recent events">
              {events.map((event) => (
                <Event key={event.id} {...event} />
              ))}
            </EntryList>
          )
        }
      </Loaded>
    </Panel>
  );
}

const Event = ({ timestamp, service, event, orderId, status }: IntegrationEvent) => (
  <li>
    <p>{event}</p>
    <StateBadge state={status} />
    <small>
      <span>{service}</span>
      {orderId && <OrderLink orderId={orderId} />}
      <RelativeTime iso={timestamp} />
    </small>
  </li>
);

/** Shortest time that the button stays busy, in ms: the checks may finish too fast to notice. */
const BUSY_MS = 2000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Checks every integration now. */
function RefreshStatus() {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const check = async () => {
    const health = await api.integration.refresh();
    queryClient.setQueryData(healthQuery(api).queryKey, health);
    await Promise.all([CHECKS_KEY, HAPPENINGS_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  const { run, isBusy } = useAction(async () => {
    const [checked] = await Promise.allSettled([check(), pause(BUSY_MS)]);
    if (checked.status === 'rejected') throw checked.reason;
    notify.success('All integrations checked');
  });
  useCommands([{ id: 'integration:refresh', label: 'Refresh Status', group: 'This screen', run: () => void run() }]);
  return (
    <Button variant="primary" icon={<RefreshCw size={15} aria-hidden />} isBusy={isBusy} onClick={() => void run()}>
      {isBusy ? 'Refreshing…' : 'Refresh Status'}
    </Button>
  );
}

/** Query parameter of the system whose events and issues are listed. */
const SERVICE = 'service';

/** Keeps the filter by system in the address; undefined means all systems. */
function useServiceFilter() {
  const [address, changeAddress] = useAddress();
  const service = WATCHED_SYSTEMS.find((system) => system === address.get(SERVICE));
  const setService = (next: WatchedSystem | undefined) =>
    changeAddress(
      (now) => {
        if (next) now.set(SERVICE, next);
        else now.delete(SERVICE);
        return now;
      },
      { preventScrollReset: true },
    );
  return { service, setService };
}

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
