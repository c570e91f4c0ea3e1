import { Badge, Button, type Column, DataTable, Panel, RelativeTime } from '@nara/portal-ui';
import type { ApiConfig, ApiEndpoint } from '@nara/shared-contracts/api/api-config';
import { useApi } from '@nara/shared-contracts/api/client';
import { plural } from '@nara/shared-contracts/rules/common';
import { formatDuration } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { INTEGRATION_PATH } from '../layout';
import { API_LABELS, API_STATES } from './labels';
import { endpointsQuery } from './queries';

const AttemptsDialog = lazy(async () => ({ default: (await import('./attempts-dialog')).AttemptsDialog }));

/** Shows how long calls to an unresponsive partner are retried, and lets staff change it. */
function AttemptsPanel({ config }: { config: ApiConfig }) {
  const [isOpen, setIsOpen] = useState(false);
  const { hours } = config.attempts.settings;
  return (
    <Panel title="Retries">
      <p>
        {`While Woolworths does not answer, orders and returns are tried for ${plural(hours, 'hour')}, in five attempts. `}
        As soon as it answers again, everything that waited goes out. What it refuses is not tried again.
      </p>
      <div>
        <Button onClick={() => setIsOpen(true)}>Change Retries</Button>
      </div>
      <Suspense>{isOpen && <AttemptsDialog config={config} onClose={() => setIsOpen(false)} />}</Suspense>
    </Panel>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;

  code {
    font-family: var(--mono);
    font-size: 0.75rem;
  }
`;

const NONE = '–';

const COLUMNS: readonly Column<ApiEndpoint>[] = [
  { header: 'API', cell: ({ api }) => API_LABELS[api] },
  { header: 'Endpoint', cell: ({ method, path }) => <code>{`${method} ${path}`}</code> },
  { header: 'Status', cell: ({ state }) => <Badge $tone={API_STATES[state].tone}>{API_STATES[state].label}</Badge> },
  { header: 'Last Call', cell: ({ lastCallAt }) => (lastCallAt ? <RelativeTime iso={lastCallAt} /> : 'Never') },
  { header: 'Calls (24h)', cell: ({ calls }) => calls, align: 'end' },
  { header: 'Success', cell: ({ success }) => (success === null ? NONE : `${success}%`), align: 'end' },
  { header: 'p95', cell: ({ p95 }) => (p95 === null ? NONE : formatDuration(p95)), align: 'end' },
];

/** Lists the partner's APIs with the results of recent calls to each, and how long calls are retried. */
export function EndpointsTab({ config }: { config: ApiConfig }) {
  const api = useApi();
  const { data, error, refetch } = useQuery(endpointsQuery(api, config.environment));
  return (
    <Frame>
      <DataTable
        label="endpoints"
        columns={COLUMNS}
        rows={data?.endpoints}
        rowKey={(row) => row.api}
        error={error}
        onRetry={refetch}
        isStale={false}
        empty="The partner has no APIs."
      />
      <Link to={INTEGRATION_PATH}>Recent calls in the Integration Monitor</Link>
      <AttemptsPanel config={config} />
    </Frame>
  );
}
