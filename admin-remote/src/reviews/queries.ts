import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { ReviewQuery } from '@nara/shared-contracts/api/reviews';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Key of every query about reviews, for refetching them together. */
export const REVIEWS_KEY = ['reviews'] as const;

export const reviewListQuery = (api: ApiClient, query: ReviewQuery) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, 'list', query],
    queryFn: ({ signal }) => api.adminReviews.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const reviewQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, 'review', id],
    queryFn: ({ signal }) => api.adminReviews.get({ params: { id }, signal }),
  });

/** Reads the history of a review. */
export const historyQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, 'history', id],
    queryFn: ({ signal }) => api.adminReviews.history({ params: { id }, signal }),
  });

/** Counts the reviews by state and by product. */
export const figuresQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, 'figures'],
    queryFn: ({ signal }) => api.adminReviews.figures({ signal }),
  });
