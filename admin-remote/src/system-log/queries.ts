import { apiQuery } from '@nara/portal-ui';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { LogEntry } from '@nara/shared-contracts/api/system-log';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type LogParams, toFilter } from './log-params';

/** Key of the entries on the screen and their figures, for refetching them together. */
export const LOG_KEY = ['system-log'] as const;
export const WAITING_KEY = ['system-log-waiting'] as const;

/** Keeps a paused log from jumping when the window regains focus or the connection is restored. */
const ONLY_WHEN_TOLD = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Leaves out the open entry, which does not change the query. */
const keyOf = ({ entry: _, ...params }: LogParams) => params;

export const logPageQuery = (api: ApiClient, params: LogParams) =>
  queryOptions({
    queryKey: [...LOG_KEY, 'page', keyOf(params)],
    queryFn: ({ signal }) =>
      api.systemLog.list({ query: { ...toFilter(params, Date.now()), before: params.before }, signal }),
    placeholderData: keepPreviousData,
    ...ONLY_WHEN_TOLD,
  });

export const logStatsQuery = (api: ApiClient, { before: _, ...params }: LogParams) =>
  queryOptions({
    queryKey: [...LOG_KEY, 'stats', keyOf(params)],
    queryFn: ({ signal }) => api.systemLog.stats({ query: toFilter(params, Date.now()), signal }),
    placeholderData: keepPreviousData,
    ...ONLY_WHEN_TOLD,
  });

/** Largest exact count of waiting entries. */
export const MAX_WAITING = 99;

/**
 * Counts the entries that match the filter and are newer than `newest`, up to one more than the largest exact count.
 */
export const waitingQuery = (api: ApiClient, params: LogParams, newest: LogEntry['id']) =>
  apiQuery([...WAITING_KEY, keyOf(params), newest], async ({ signal }) => {
    const query = { ...toFilter(params, Date.now()), after: newest, pageSize: MAX_WAITING + 1 };
    return (await api.systemLog.list({ query, signal })).rows.length;
  });

/** Returns the URL of the file, which the browser saves while it streams. Checks first, so that a refusal is shown. */
export async function findExport(api: ApiClient, params: LogParams): Promise<{ href: string }> {
  const filter = toFilter(params, Date.now());
  await api.systemLog.list({ query: { ...filter, pageSize: 1 } });
  return { href: `/api/admin/logs.csv?${new URLSearchParams(filter)}` };
}

/**
 * Returns a function that calls `run` immediately, then not again for `pauseMs`; calls meanwhile run once, at the end.
 */
export function useThrottled(run: () => void, pauseMs: number): () => void {
  const latest = useRef(run);
  const timer = useRef<number>(undefined);
  const isAsked = useRef(false);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const call = () => {
    if (timer.current !== undefined) {
      isAsked.current = true;
      return;
    }
    latest.current();
    timer.current = window.setTimeout(() => {
      timer.current = undefined;
      if (!isAsked.current) return;
      isAsked.current = false;
      call();
    }, pauseMs);
  };
  return call;
}
