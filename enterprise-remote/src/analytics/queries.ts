import type { ApiClient } from '@nara/shared-contracts/api/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReportRange } from './use-report-range';

/** Key of every query of the screen, for refetching them together. */
export const ANALYTICS_KEY = ['analytics'] as const;

export const reportQuery = (api: ApiClient, range: ReportRange) =>
  queryOptions({
    queryKey: [...ANALYTICS_KEY, range],
    queryFn: ({ signal }) => api.analytics.report({ query: range, signal }),
    // Keeps the figures of the previous range until the new ones arrive.
    placeholderData: keepPreviousData,
    // A new day or month starts at midnight without an event.
    refetchInterval: 60_000,
  });
