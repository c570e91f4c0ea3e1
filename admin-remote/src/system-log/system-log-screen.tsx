import {
  Button,
  cardFilter,
  ExportButton,
  FilterBar,
  type FilterField,
  JsonView,
  ListPage,
  LogTable,
  PageHeader,
  refetchLive,
  StatCard,
  StatRow,
  useEvents,
  useNewIds,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { LogEntry, LogStats } from '@nara/shared-contracts/api/system-log';
import { formatCount } from '@nara/shared-contracts/rules/common';
import type { LogLevel } from '@nara/shared-contracts/rules/system-log';
import { formatExactTime, useAddress } from '@nara/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type UIEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { LOG_COLUMNS } from './columns';
import { LiveControls, LogFilters } from './log-filters';
import { changeParams, type LogParams, readLogParams } from './log-params';
import { findExport, LOG_KEY, logPageQuery, logStatsQuery, useThrottled, WAITING_KEY, waitingQuery } from './queries';

const Hint = styled.p`
  color: var(--muted);
  font-size: 0.8125rem;
`;

interface StatCardsProps {
  /** Undefined until the first response. */
  stats: LogStats | undefined;
  filter: FilterField<LogLevel>;
}

/** Counts the matching entries; the cards for errors and warnings filter the list. */
function StatCards({ stats, filter }: StatCardsProps) {
  return (
    <>
      <StatRow>
        <StatCard label="Total Logs" value={stats && formatCount(stats.total)} />
        <StatCard label="Errors" value={stats && formatCount(stats.errors)} {...cardFilter('error', filter)} />
        <StatCard label="Warnings" value={stats && formatCount(stats.warnings)} {...cardFilter('warning', filter)} />
        <StatCard label="Success Rate" value={stats && (stats.successRate === null ? '–' : `${stats.successRate}%`)} />
      </StatRow>
      {stats?.countedBackTo && <Hint>{`Counted back to ${formatExactTime(stats.countedBackTo)}.`}</Hint>}
    </>
  );
}

/** Shortest time between two fetches of the log, in ms. */
const PAUSE_MS = 1000;

/** Keeps the newest page up to date; while paused, counts the new entries. `newest` is the first entry shown. */
function useLiveTail(params: LogParams, newest: LogEntry['id'] | undefined) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isPaused, setIsPaused] = useState(false);
  const isCounting = isPaused && newest !== undefined && !params.before;
  const { data: waiting = 0 } = useQuery({ ...waitingQuery(api, params, newest ?? ''), enabled: isCounting });

  const refresh = useThrottled(() => {
    if (!params.before) refetchLive(queryClient, isPaused ? WAITING_KEY : LOG_KEY);
  }, PAUSE_MS);
  useEvents(['log.written'], refresh);

  return {
    isPaused,
    waiting: isCounting ? waiting : 0,
    pause: () => setIsPaused(true),
    resume() {
      setIsPaused(false);
      void queryClient.invalidateQueries({ queryKey: LOG_KEY });
    },
  };
}

const isAway = (element: Element): boolean => element.scrollTop > 0;

/**
 * Calls `onAway` when the user scrolls down, in the window or in a box inside the element with the returned handler.
 * The content must not move while the user reads further down.
 */
function useScrolledAway(onAway: () => void): (event: UIEvent) => void {
  const latest = useRef(onAway);
  useEffect(() => {
    latest.current = onAway;
  });
  useEffect(() => {
    const check = () => {
      if (isAway(document.documentElement)) latest.current();
    };
    window.addEventListener('scroll', check, { passive: true });
    return () => window.removeEventListener('scroll', check);
  }, []);
  return ({ target }) => {
    if (target instanceof Element && isAway(target)) onAway();
  };
}

/**
 * Keeps the filter of the log in the address, so that it can be shared and reloaded, and works with the Back button.
 */
function useLogParams() {
  const [address, changeAddress] = useAddress();
  return {
    params: readLogParams(address),
    change: (changes: Partial<LogParams>, { replace = false } = {}) =>
      changeAddress((before) => changeParams(before, changes), { replace, preventScrollReset: true }),
  };
}

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
  const query = useQuery(logPageQuery(api, params));
  const rows = query.isPlaceholderData ? undefined : query.data?.rows;
  const tail = useLiveTail(params, rows?.[0]?.id);
  const { entry: opened, ...narrowed } = params;
  const newIds = useNewIds(
    JSON.stringify(narrowed),
    rows?.map(({ id }) => id),
  );
  const onScroll = useScrolledAway(tail.pause);
  return (
    <ListPage onScrollCapture={onScroll}>
      <PageHeader
        title="System Logs"
        subtitle="Monitor system events and troubleshoot issues"
        actions={<ExportButton label="Export Logs" subject="system-logs" load={() => findExport(api, params)} />}
      />
      <StatCards stats={stats} filter={{ value: params.level, onChange: (level) => change({ level }) }} />
      <FilterBar>
        <LogFilters params={params} services={stats?.services ?? []} onChange={change} />
        {!params.before && (
          <LiveControls isPaused={tail.isPaused} waiting={tail.waiting} onPause={tail.pause} onResume={tail.resume} />
        )}
      </FilterBar>
      <LogTable
        label="logs"
        query={query}
        columns={LOG_COLUMNS}
        textOf={({ message }) => message}
        opened={opened}
        onToggle={({ id }) => {
          tail.pause();
          change({ entry: id === opened ? undefined : id }, { replace: true });
        }}
        detailsOf={({ message, details }) => (
          <>
            <p>{message}</p>
            <JsonView value={details} what="details" />
          </>
        )}
        newIds={newIds}
        before={params.before}
        onPage={(before) => change({ before })}
        showAll={<Button onClick={() => change(EVERYTHING)}>Show all logs</Button>}
      />
    </ListPage>
  );
}
