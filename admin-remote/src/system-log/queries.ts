import type { HostServices, LogEntry } from '@nara/shared-contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type LogParams, toFilter } from './log-params';

type Api = HostServices['api'];

/** The entries on the screen and their figures, for refetching them together. */
export const LOG_KEY = ['system-log'] as const;
export const WAITING_KEY = ['system-log-waiting'] as const;

/** The log moves when it is told to: a paused one must not jump because its window was looked at. */
const ONLY_WHEN_TOLD = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The entry that is open changes nothing in what is asked for. */
const keyOf = ({ entry: _, ...params }: LogParams) => params;

export const logPageQuery = (api: Api, params: LogParams) =>
  queryOptions({
    queryKey: [...LOG_KEY, 'page', keyOf(params)],
    queryFn: ({ signal }) =>
      api.systemLog.list({ query: { ...toFilter(params, Date.now()), before: params.before }, signal }),
    placeholderData: keepPreviousData,
    ...ONLY_WHEN_TOLD,
  });

export const logStatsQuery = (api: Api, { before: _, ...params }: LogParams) =>
  queryOptions({
    queryKey: [...LOG_KEY, 'stats', keyOf(params)],
    queryFn: ({ signal }) => api.systemLog.stats({ query: toFilter(params, Date.now()), signal }),
    placeholderData: keepPreviousData,
    ...ONLY_WHEN_TOLD,
  });

/** More than this many waiting entries are not told apart. */
export const MOST_WAITING = 99;

/** How many entries of the filter came after `newest`; up to one more than are told apart. */
export const waitingQuery = (api: Api, params: LogParams, newest: LogEntry['id']) =>
  queryOptions({
    queryKey: [...WAITING_KEY, keyOf(params), newest],
    queryFn: async ({ signal }) => {
      const query = { ...toFilter(params, Date.now()), after: newest, pageSize: MOST_WAITING + 1 };
      return (await api.systemLog.list({ query, signal })).rows.length;
    },
  });

/** Where the file is: the browser saves it as it comes, however long it is. Asks first, so that a refusal is told. */
export async function findExport(api: Api, params: LogParams): Promise<{ href: string }> {
  const filter = toFilter(params, Date.now());
  await api.systemLog.list({ query: { ...filter, pageSize: 1 } });
  return { href: `/api/admin/logs.csv?${new URLSearchParams(filter)}` };
}
