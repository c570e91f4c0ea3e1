import type { ApiClient } from '@nara/shared-contracts/api/client';
import { queryOptions } from '@tanstack/react-query';

/**
 * Limits (ms) of the refetch interval of the terms, so that a wrong device clock causes neither constant requests nor
 * none.
 */
const SOONEST = 60_000;
const LATEST = 3_600_000;

const waitUntil = (time: string): number => Math.min(LATEST, Math.max(SOONEST, Date.parse(time) - Date.now()));

/**
 * Query for the terms of sale. Refetched together with stock and prices, and when the day of sending passes, so that a
 * page that stays open does not promise a day that cannot be kept.
 */
export const shopTermsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', 'shop-terms'],
    queryFn: ({ signal }) => api.shopTerms.get({ signal }),
    refetchInterval: ({ state: { data } }) => (data ? waitUntil(data.changesAt) : false),
  });
