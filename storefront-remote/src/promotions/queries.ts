import type { ApiClient, PromotionReason } from '@nara/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** The automatic promotions, asked for again together with stock and prices. */
export const offersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', 'promotions'],
    queryFn: ({ signal }) => api.promotions.current({ signal }),
  });

/** Why promotions are not for an e-mail address, by their id: the server says so when an order is placed. */
export type RefusedPromotions = Readonly<Record<string, PromotionReason>>;

const NONE: RefusedPromotions = {};

/** What the server has refused an e-mail address during this visit. */
export const refusedQuery = (email: string) =>
  queryOptions({
    queryKey: ['promotions', 'refused', email.trim().toLowerCase()],
    queryFn: () => NONE,
    initialData: NONE,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
