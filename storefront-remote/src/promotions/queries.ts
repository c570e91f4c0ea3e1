import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { PromotionReason } from '@nara/shared-contracts/rules/promotions';
import { queryOptions } from '@tanstack/react-query';

/** Query for the automatic promotions; refetched together with stock and prices. */
export const offersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', 'promotions'],
    queryFn: ({ signal }) => api.promotions.current({ signal }),
  });

/**
 * Reasons why promotions do not apply to an e-mail address, keyed by promotion id. The server reports them when an
 * order is placed.
 */
export type RefusedPromotions = Readonly<Record<string, PromotionReason>>;

const NONE: RefusedPromotions = {};

/** Promotions that the server has rejected for an e-mail address during this visit. */
export const refusedQuery = (email: string) =>
  queryOptions({
    queryKey: ['promotions', 'refused', email.trim().toLowerCase()],
    queryFn: () => NONE,
    initialData: NONE,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
