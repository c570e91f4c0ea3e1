import { Badge, type Column, DataTable, RelativeTime } from '@nara/portal-ui';
import type { ApiConfig, ApiEndpoint } from '@nara/shared-contracts/api/api-config';
import { useApi } from '@nara/shared-contracts/api/client';

import { formatDuration } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { INTEGRATION_PATH } from '../layout';
import { AttemptsPanel } from './attempts-panel';
import { endpointsQuery } from './queries';
import { API_LABELS, API_STATES } from './words';

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
