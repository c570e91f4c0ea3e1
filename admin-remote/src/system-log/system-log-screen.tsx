import {
  Button,
  DataTable,
  ExportButton,
  FilterBar,
  ListPage,
  OlderPages,
  PageHeader,
  useNewIds,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { LogEntry } from '@nara/shared-contracts/api/system-log';

import { useQuery } from '@tanstack/react-query';
import { logColumns } from './columns';
import { LiveControls } from './live-controls';
import { LogDetails } from './log-details';
import { LogFilters } from './log-filters';
import type { LogParams } from './log-params';
import { findExport, logPageQuery, logStatsQuery } from './queries';
import { StatCards } from './stat-cards';
import { useLiveTail } from './use-live-tail';
import { useLogParams } from './use-log-params';
import { useScrolledAway } from './use-scrolled-away';

const rowKey = ({ id }: LogEntry) => id;

const EVERYTHING: Partial<LogParams> = {
  search: '',
  level: undefined,
  service: undefined,
  range: 'all',
  from: undefined,
  to: undefined,
};

/** Shows what happens in the shop and between the shop and the partner, live. */
export function SystemLogScreen() {
  const api = useApi();
  const { params, change } = useLogParams();
  const { data: stats } = useQuery(logStatsQuery(api, params));
  const { data: page, error, refetch, isPlaceholderData } = useQuery(logPageQuery(api, params));
  const rows = page?.rows;
  const newest = isPlaceholderData ? undefined : rows?.[0]?.id;
  const tail = useLiveTail(params, newest);
  const { entry: opened, ...narrowed } = params;
  const newIds = useNewIds(JSON.stringify(narrowed), isPlaceholderData ? undefined : rows?.map(rowKey));
  const onScroll = useScrolledAway(tail.pause);

  const toggle = ({ id }: LogEntry) => {
    tail.pause();
    change({ entry: id === opened ? undefined : id }, { replace: true });
  };
  return (
    <ListPage onScrollCapture={onScroll}>
      <PageHeader
        title="System Logs"
        subtitle="Monitor system events and troubleshoot issues"
        actions={<ExportButton label="Export Logs" subject="system-logs" load={() => findExport(api, params)} />}
      />
      <StatCards stats={stats} level={params.level} onLevel={(level) => change({ level })} />
      <FilterBar>
        <LogFilters params={params} services={stats?.services ?? []} onChange={change} />
        {!params.before && (
          <LiveControls isPaused={tail.isPaused} waiting={tail.waiting} onPause={tail.pause} onResume={tail.resume} />
        )}
      </FilterBar>
      <DataTable
        label="logs"
        columns={logColumns(opened, toggle)}
        rows={rows}
        rowKey={rowKey}
        onOpen={toggle}
        detailOf={(entry) => entry.id === opened && <LogDetails entry={entry} />}
        newIds={newIds}
        error={error}
        onRetry={refetch}
        isStale={isPlaceholderData}
        empty={
          <>
            There are no logs here.
            <Button onClick={() => change(EVERYTHING)}>Show all logs</Button>
          </>
        }
      />
      <OlderPages
        page={page}
        isNewest={!params.before}
        onNewest={() => change({})}
        onOlder={(before) => change({ before })}
      />
    </ListPage>
  );
}
