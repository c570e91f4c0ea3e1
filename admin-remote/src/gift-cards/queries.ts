import { apiQuery, pageQuery } from '@nara/portal-ui';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { GiftCardQuery } from '@nara/shared-contracts/api/gift-cards';
import { queryOptions } from '@tanstack/react-query';

/** Key of every query about gift cards, for refetching them together. */
export const GIFT_CARDS_KEY = ['gift-cards'] as const;

export const giftCardListQuery = (api: ApiClient, query: GiftCardQuery) =>
  pageQuery([...GIFT_CARDS_KEY, 'list', query], ({ signal }) => api.adminGiftCards.list({ query, signal }));

export const figuresQuery = (api: ApiClient) => apiQuery([...GIFT_CARDS_KEY, 'figures'], api.adminGiftCards.figures);

export const giftCardQuery = (api: ApiClient, id: string) =>
  apiQuery([...GIFT_CARDS_KEY, 'card', id], ({ signal }) => api.adminGiftCards.get({ params: { id }, signal }));

export const deliveryQuery = (api: ApiClient, id: string) =>
  apiQuery([...GIFT_CARDS_KEY, 'delivery', id], ({ signal }) =>
    api.adminGiftCards.delivery({ params: { id }, signal }),
  );

/** Reads codes that have not been saved yet. They are not cached after the dialog has closed. */
export const codesQuery = (api: ApiClient, batch: string) =>
  queryOptions({
    queryKey: ['gift-card-codes', batch],
    queryFn: ({ signal }) => api.adminGiftCards.codes({ params: { batch }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
