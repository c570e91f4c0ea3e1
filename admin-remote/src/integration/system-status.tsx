import { type Column, DataTable, Loaded, RelativeTime, StateBadge, usePermission } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ServiceStatus } from '@nara/shared-contracts/api/integration';
import type { LogService } from '@nara/shared-contracts/rules/system-log';

import { formatUptime, NO_FIGURE } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { SYSTEM_LOG_PATH } from '../layout';
import { statusQuery } from './queries';

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
