import { DashboardCards, PageHeader, useLiveQueries } from '@nara/portal-ui';
import { styled } from 'styled-components';
import { ExportReport } from './export-report';
import { FigureCards } from './figure-cards';
import { HealthCheck } from './health-check';
import { LiveOrderProcessing } from './live-order-processing';
import { DASHBOARD_KEY } from './queries';
import { QuickActions } from './quick-actions';
import { SystemAlerts } from './system-alerts';

const Frame = styled.div`
  display: grid;
  gap: 0.85rem;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 0.85rem;
  align-items: start;

  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Column = styled.div`
  display: grid;
  gap: 0.85rem;
`;

/** Shows the state of the business, what needs attention, and links to the screens for it. */
export function OperationsDashboardScreen() {
  useLiveQueries(DASHBOARD_KEY);
  return (
    <Frame>
      <PageHeader
        title="Operations Dashboard"
        actions={
          <>
            <ExportReport />
            <HealthCheck />
          </>
        }
      />
      <FigureCards />
      <Columns>
        <Column>
          <LiveOrderProcessing />
          <QuickActions />
        </Column>
        <SystemAlerts />
      </Columns>
      <DashboardCards portal="enterprise" />
    </Frame>
  );
}
