import { isDay, pageQuery } from '@nara/portal-ui';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { StatementLineState } from '@nara/shared-contracts/rules/reconciliation';

/** Key of every reconciliation query, for refetching them together. */
export const PAYMENTS_KEY = ['reconciliation'] as const;

/** Days of a comparison; defaults to the last fourteen days. */
type Days = { from: string; to: string } | Record<string, never>;

export const daysQuery = (api: ApiClient, days: Days) =>
  pageQuery([...PAYMENTS_KEY, 'days', days], ({ signal }) => api.reconciliation.days({ query: days, signal }));

interface Page {
  page: number;
  pageSize: number;
}

export const creditsQuery = (api: ApiClient, query: Page & { state: StatementLineState; search: string }) =>
  pageQuery([...PAYMENTS_KEY, 'credits', query], ({ signal }) => api.reconciliation.credits({ query, signal }));

export const importsQuery = (api: ApiClient, query: Page) =>
  pageQuery([...PAYMENTS_KEY, 'imports', query], ({ signal }) => api.reconciliation.imports({ query, signal }));

/** Reads the days from an address and ignores invalid values: users can edit an address. */
export function readDays(address: URLSearchParams): Days {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : {};
}
