import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { GiftCardQuery } from '@nara/shared-contracts/api/gift-cards';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Key of every query about gift cards, for refetching them together. */
export const GIFT_CARDS_KEY = ['gift-cards'] as const;

export const giftCardListQuery = (api: ApiClient, query: GiftCardQuery) =>
  queryOptions({
    queryKey: [...GIFT_CARDS_KEY, 'list', query],
    queryFn: ({ signal }) => api.adminGiftCards.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const figuresQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...GIFT_CARDS_KEY, 'figures'],
    queryFn: ({ signal }) => api.adminGiftCards.figures({ signal }),
  });

export const giftCardQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...GIFT_CARDS_KEY, 'card', id],
    queryFn: ({ signal }) => api.adminGiftCards.get({ params: { id }, signal }),
  });

export const deliveryQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...GIFT_CARDS_KEY, 'delivery', id],
    queryFn: ({ signal }) => api.adminGiftCards.delivery({ params: { id }, signal }),
  });

/** Reads codes that have not been saved yet. They are not cached after the dialog has closed. */
export const codesQuery = (api: ApiClient, batch: string) =>
  queryOptions({
    queryKey: ['gift-card-codes', batch],
    queryFn: ({ signal }) => api.adminGiftCards.codes({ params: { batch }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
