import type { GiftCardQuery, HostServices } from '@nara/shared-contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

type Api = HostServices['api'];

/** Key of every query about gift cards, for refetching them together. */
export const GIFT_CARDS_KEY = ['gift-cards'] as const;

export const giftCardListQuery = (api: Api, query: GiftCardQuery) =>
  queryOptions({
    queryKey: [...GIFT_CARDS_KEY, 'list', query],
    queryFn: ({ signal }) => api.adminGiftCards.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const figuresQuery = (api: Api) =>
  queryOptions({
    queryKey: [...GIFT_CARDS_KEY, 'figures'],
    queryFn: ({ signal }) => api.adminGiftCards.figures({ signal }),
  });

export const giftCardQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...GIFT_CARDS_KEY, 'card', id],
    queryFn: ({ signal }) => api.adminGiftCards.get({ params: { id }, signal }),
  });

export const deliveryQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...GIFT_CARDS_KEY, 'delivery', id],
    queryFn: ({ signal }) => api.adminGiftCards.delivery({ params: { id }, signal }),
  });

/** Reads codes that have not been saved yet. They are not cached after the dialog has closed. */
export const codesQuery = (api: Api, batch: string) =>
  queryOptions({
    queryKey: ['gift-card-codes', batch],
    queryFn: ({ signal }) => api.adminGiftCards.codes({ params: { batch }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
