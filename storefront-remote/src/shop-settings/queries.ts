import type { ApiClient } from '@nara/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Bounds (ms) of the wait until terms are asked for again: a clock that is wrong must not ask all the time, or never. */
const SOONEST = 60_000;
const LATEST = 3_600_000;

const waitUntil = (time: string): number => Math.min(LATEST, Math.max(SOONEST, Date.parse(time) - Date.now()));

/**
 * On what terms the shop sells. Asked for again together with stock and prices, and when the day of sending passes, so that
 * a page that stays open promises no day that cannot be kept.
 */
export const shopTermsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', 'shop-terms'],
    queryFn: ({ signal }) => api.shopTerms.get({ signal }),
    refetchInterval: ({ state: { data } }) => (data ? waitUntil(data.changesAt) : false),
  });
