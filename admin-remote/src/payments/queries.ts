import { isDay } from '@nara/portal-ui';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { StatementLineState } from '@nara/shared-contracts/rules/reconciliation';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Key of every reconciliation query, for refetching them together. */
export const PAYMENTS_KEY = ['reconciliation'] as const;

/** Days of a comparison; defaults to the last fourteen days. */
type Days = { from: string; to: string } | Record<string, never>;

export const daysQuery = (api: ApiClient, days: Days) =>
  queryOptions({
    queryKey: [...PAYMENTS_KEY, 'days', days],
    queryFn: ({ signal }) => api.reconciliation.days({ query: days, signal }),
    placeholderData: keepPreviousData,
  });

interface Page {
  page: number;
  pageSize: number;
}

export const creditsQuery = (api: ApiClient, query: Page & { state: StatementLineState; search: string }) =>
  queryOptions({
    queryKey: [...PAYMENTS_KEY, 'credits', query],
    queryFn: ({ signal }) => api.reconciliation.credits({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const importsQuery = (api: ApiClient, query: Page) =>
  queryOptions({
    queryKey: [...PAYMENTS_KEY, 'imports', query],
    queryFn: ({ signal }) => api.reconciliation.imports({ query, signal }),
    placeholderData: keepPreviousData,
  });

/** Reads the days from an address and ignores invalid values: users can edit an address. */
export function readDays(address: URLSearchParams): Days {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : {};
}
