import {
  Button,
  DashboardCards,
  downloadFile,
  PageHeader,
  Panel,
  Popover,
  useAction,
  useCommands,
  useLiveQueries,
  usePathFor,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { exportFileName } from '@nara/shared-contracts/rules/common';
import type { Permission } from '@nara/shared-contracts/rules/session';
import {
  ChartColumn,
  Download,
  FileDown,
  FileSpreadsheet,
  FileText,
  HeartPulse,
  type LucideIcon,
  RefreshCw,
  Tags,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { FigureCards } from './figure-cards';
import { LiveOrderProcessing } from './live-order-processing';
import { DASHBOARD_KEY } from './queries';
import { SystemAlerts } from './system-alerts';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0.5rem;
  list-style: none;

  a {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    min-height: 2.75rem;
    padding: 0.4rem 0.75rem;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    color: inherit;
    font-weight: 500;
    text-decoration: none;
  }

  a:hover {
    background: var(--sunken);
  }

  svg {
    flex: none;
    color: var(--muted);
  }
`;

const ACTIONS: readonly { label: string; screen: Permission; icon: LucideIcon }[] = [
  { label: 'Bulk Order Export', screen: 'live-orders', icon: FileDown },
  { label: 'SKU Mapping', screen: 'sku-mapping', icon: Tags },
  { label: 'Inventory Sync', screen: 'inventory', icon: RefreshCw },
  { label: 'Analytics', screen: 'analytics', icon: ChartColumn },
];

/** Links to the most frequent tasks that the role may open. */
function QuickActions() {
  const pathFor = usePathFor();
  return (
    <Panel title="Quick Actions">
      <Grid>
        {ACTIONS.map(({ label, screen, icon: Icon }) => {
          const path = pathFor(screen);
          return (
            path && (
              <li key={label}>
                <Link to={path}>
                  <Icon size={16} aria-hidden />
                  {label}
                </Link>
              </li>
            )
          );
        })}
      </Grid>
    </Panel>
  );
}

const nameOf = (extension: string): string => exportFileName('daily-report', extension, {}, Date.now());

/** Exports the report of the day so far, as a document or a table. */
function ExportReport() {
  const api = useApi();
  const pdf = useAction(async () => {
    downloadFile(nameOf('pdf'), await api.operationsDashboard.reportPdf());
  });
  const csv = useAction(async () => {
    const text = await api.operationsDashboard.reportCsv();
    downloadFile(nameOf('csv'), new Blob([text], { type: 'text/csv;charset=utf-8' }));
  });
  useCommands([
    { id: 'daily-report:pdf', label: 'Export Daily Report (PDF)', group: 'This screen', run: () => void pdf.run() },
    { id: 'daily-report:csv', label: 'Export Daily Report (CSV)', group: 'This screen', run: () => void csv.run() },
  ]);
  return (
    <Popover label="Export Daily Report" icon={<Download size={15} aria-hidden />}>
      <Button icon={<FileText size={15} aria-hidden />} isBusy={pdf.isBusy} onClick={() => void pdf.run()}>
        {pdf.isBusy ? 'Exporting…' : 'PDF'}
      </Button>
      <Button icon={<FileSpreadsheet size={15} aria-hidden />} isBusy={csv.isBusy} onClick={() => void csv.run()}>
        {csv.isBusy ? 'Exporting…' : 'CSV'}
      </Button>
    </Popover>
  );
}

const HealthCheckDialog = lazy(async () => ({
  default: (await import('./health-check-dialog')).HealthCheckDialog,
}));

/** Opens a health check of the whole system, for roles that may see its results. */
function HealthCheck() {
  const [isOpen, setIsOpen] = useState(false);
  const mayCheck = usePathFor()('integration') !== undefined;
  const open = () => setIsOpen(true);
  useCommands(mayCheck ? [{ id: 'health-check', label: 'System Health Check', group: 'This screen', run: open }] : []);
  if (!mayCheck) return null;
  return (
    <>
      <Button icon={<HeartPulse size={15} aria-hidden />} onClick={open}>
        System Health Check
      </Button>
      <Suspense>{isOpen && <HealthCheckDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

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
