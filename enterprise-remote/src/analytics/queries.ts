import type { HostServices } from '@nara/shared-contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReportRange } from './use-report-range';

type Api = HostServices['api'];

/** Every query of the screen, for refetching them together. */
export const ANALYTICS_KEY = ['analytics'] as const;

export const reportQuery = (api: Api, range: ReportRange) =>
  queryOptions({
    queryKey: [...ANALYTICS_KEY, range],
    queryFn: ({ signal }) => api.analytics.report({ query: range, signal }),
    // The figures of another range stand until the new ones are there.
    placeholderData: keepPreviousData,
    // Midnight begins another day, and another month, without an event.
    refetchInterval: 60_000,
  });
