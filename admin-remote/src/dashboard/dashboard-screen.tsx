import {
  apiQuery,
  DashboardCards,
  EmptyState,
  Failure,
  Lines,
  LinesSkeleton,
  Loaded,
  Names,
  OrderLineLink,
  OrderStatusBadge,
  PageHeader,
  Panel,
  RelativeTime,
  StatCard,
  StateBadge,
  StatRow,
  useLiveQueries,
  useNewIds,
} from '@nara/portal-ui';
import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import type { Dashboard } from '@nara/shared-contracts/api/dashboard';
import type { ServiceHealth } from '@nara/shared-contracts/api/integration';
import type { AdminOrderRow } from '@nara/shared-contracts/api/orders';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { isSessionRequired } from '@nara/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { INTEGRATION_PATH, ORDERS_PATH } from '../layout';

/** Keeps its height while the figures load. */
const Cards = styled(StatRow)`
  > * {
    align-content: start;
    min-height: 7.25rem;
  }
`;

/** Label for comparing today's figures with yesterday by the same time. Open work is compared with yesterday's end. */
const BY_NOW = 'yesterday by now';
const AT_ITS_END = 'yesterday';

interface Card {
  label: string;
  since: string;
  welcome: 'more' | 'less';
  format?: (amount: number) => string;
  /** Path of the list that the card counts. */
  to: string;
}

const CARDS: Readonly<Record<keyof Dashboard, Card>> = {
  orders: { label: 'Total Orders Today', since: BY_NOW, welcome: 'more', to: `${ORDERS_PATH}?placed=today` },
  revenue: {
    label: 'Revenue Today',
    since: BY_NOW,
    welcome: 'more',
    format: formatRand,
    to: `${ORDERS_PATH}?placed=today&sort=-total`,
  },
  pending: { label: 'Pending Orders', since: AT_ITS_END, welcome: 'less', to: `${ORDERS_PATH}?status=pending` },
  failed: { label: 'Failed Integrations', since: AT_ITS_END, welcome: 'less', to: INTEGRATION_PATH },
};

const ORDER: readonly (keyof Dashboard)[] = ['orders', 'revenue', 'pending', 'failed'];

/** Shows the four figures of the day, each linked to its list. `figures` is undefined until the first response. */
function FigureCards({ figures }: { figures: Dashboard | undefined }) {
  return (
    <Cards>
      {ORDER.map((name) => {
        const { label, since, welcome, format, to } = CARDS[name];
        const figure = figures?.[name];
        return (
          <StatCard
            key={name}
            label={label}
            value={figure && (format ? format(figure.now) : figure.now)}
            change={figure && { now: figure.now, before: figure.before, since, welcome, format }}
            history={figure?.history}
            to={to}
          />
        );
      })}
    </Cards>
  );
}

/** Key of every query of the dashboard, for refetching them together. */
const DASHBOARD_KEY = ['dashboard'] as const;

/** Number of orders in the list; must match the preload in webpack.config.ts. */
const RECENT = 10;

const figuresQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'figures'],
    queryFn: ({ signal }) => api.dashboard.get({ signal }),
    // Midnight turns today's figures into yesterday's without an event.
    refetchInterval: 60_000,
  });

const recentOrdersQuery = (api: ApiClient) =>
  apiQuery([...DASHBOARD_KEY, 'recent-orders'], ({ signal }) =>
    api.adminOrders.list({ query: { pageSize: RECENT }, signal }),
  );

const healthQuery = (api: ApiClient) => apiQuery([...DASHBOARD_KEY, 'health'], api.integration.health);

/** Lists the newest orders as they arrive, each linked to its details. */
function RecentOrders() {
  const api = useApi();
  const query = useQuery(recentOrdersQuery(api));
  const newIds = useNewIds(
    'recent',
    query.data?.rows.map(({ id }) => id),
  );
  return (
    <Panel title="Recent Orders" actions={<Link to={ORDERS_PATH}>All orders</Link>}>
      <Loaded query={query} skeleton={<LinesSkeleton count={RECENT} />}>
        {({ rows }) => (
          <>
            {rows.length === 0 && <EmptyState>There are no orders yet.</EmptyState>}
            <Lines>
              {rows.map((order) => (
                <li key={order.id} data-new={newIds.has(order.id) ? '' : undefined}>
                  <RecentOrder {...order} />
                </li>
              ))}
            </Lines>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const RecentOrder = ({ id, customer, status, total, createdAt }: AdminOrderRow) => (
  <OrderLineLink to={`${ORDERS_PATH}?order=${id}`}>
    <Names>
      <span>{customer}</span>
      <small>{id}</small>
    </Names>
    <span>
      <OrderStatusBadge status={status} />
    </span>
    <span>{formatRand(total)}</span>
    <RelativeTime iso={createdAt} />
  </OrderLineLink>
);

/** Number of services in the list, for its skeleton. */
const SERVICES = 4;

const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  min-height: 2.875rem;
  padding: 0.3rem 0.9rem;
`;

const Checked = styled.span`
  color: var(--muted);
  font-size: 0.75rem;
`;

/** Shows the state of each integrated service. */
function IntegrationStatus() {
  const api = useApi();
  const query = useQuery(healthQuery(api));
  return (
    <Panel title="Integration Status" actions={<Link to={INTEGRATION_PATH}>Integration Monitor</Link>}>
      <Loaded query={query} skeleton={<LinesSkeleton count={SERVICES} />}>
        {({ services }) => (
          <Lines>
            {services.map((service) => (
              <Service key={service.name} {...service} />
            ))}
          </Lines>
        )}
      </Loaded>
    </Panel>
  );
}

function Service({ name, status, lastCheck }: ServiceHealth) {
  return (
    <Line>
      <Names>
        <span>{name}</span>
        <Checked>
          {lastCheck ? 'Checked ' : 'Not checked yet'}
          {lastCheck && <RelativeTime iso={lastCheck} />}
        </Checked>
      </Names>
      <StateBadge state={status} />
    </Line>
  );
}

const Frame = styled.div`
  display: grid;
  gap: 0.85rem;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 3fr);
  gap: 0.85rem;
  align-items: start;

  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Shows how the shop is doing today and what needs attention. */
export function DashboardScreen() {
  const api = useApi();
  const { data, error, refetch } = useQuery(figuresQuery(api));
  useLiveQueries(DASHBOARD_KEY);
  return (
    <Frame>
      <PageHeader title="Dashboard" />
      {error && !isSessionRequired(error) && <Failure error={error} onRetry={refetch} />}
      <FigureCards figures={data} />
      <Columns>
        <RecentOrders />
        <IntegrationStatus />
      </Columns>
      <DashboardCards portal="admin" />
    </Frame>
  );
}
