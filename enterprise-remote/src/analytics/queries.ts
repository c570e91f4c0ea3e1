import type { HostServices } from '@nara/shared-contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReportRange } from './use-report-range';

type Api = HostServices['api'];

/** Key of every query of the screen, for refetching them together. */
export const ANALYTICS_KEY = ['analytics'] as const;

export const reportQuery = (api: Api, range: ReportRange) =>
  queryOptions({
    queryKey: [...ANALYTICS_KEY, range],
    queryFn: ({ signal }) => api.analytics.report({ query: range, signal }),
    // Keeps the figures of the previous range until the new ones arrive.
    placeholderData: keepPreviousData,
    // A new day or month starts at midnight without an event.
    refetchInterval: 60_000,
  });
