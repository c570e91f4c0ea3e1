import { Badge, type Column, DataTable, Names, RelativeTime } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ReleaseNotice } from '@nara/shared-contracts/api/releases';

import { useQuery } from '@tanstack/react-query';
import { noticesQuery } from '../queries';
import { NOTICE_STATES } from './words';

const COLUMNS: readonly Column<ReleaseNotice>[] = [
  { header: 'Told', cell: ({ text }) => text },
  { header: 'Recipient', cell: ({ address }) => address },
  { header: 'When', cell: ({ at }) => <RelativeTime iso={at} /> },
  {
    header: 'State',
    cell: ({ state, lastError }) => (
      <Names>
        <Badge $tone={NOTICE_STATES[state].tone}>{NOTICE_STATES[state].label}</Badge>
        {lastError && <small>{lastError}</small>}
      </Names>
    ),
  },
];

/** Lists recent notices to recipients; renders nothing before the first notice. */
export function Notices() {
  const api = useApi();
  const { data, error, refetch } = useQuery(noticesQuery(api));
  if (data?.length === 0) return null;
  return (
    <>
      <h3>Last deliveries</h3>
      <DataTable
        label="last deliveries"
        columns={COLUMNS}
        rows={data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={refetch}
        isStale={false}
        isShort
        empty={null}
      />
    </>
  );
}
