import { DashboardCards, Failure, PageHeader, useLiveQueries } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';

import { isSessionRequired } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FigureCards } from './figure-cards';
import { IntegrationStatus } from './integration-status';
import { DASHBOARD_KEY, figuresQuery } from './queries';
import { RecentOrders } from './recent-orders';

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
