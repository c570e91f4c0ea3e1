import { apiQuery, pageQuery } from '@nara/portal-ui';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { ReviewQuery } from '@nara/shared-contracts/api/reviews';

/** Key of every query about reviews, for refetching them together. */
export const REVIEWS_KEY = ['reviews'] as const;

export const reviewListQuery = (api: ApiClient, query: ReviewQuery) =>
  pageQuery([...REVIEWS_KEY, 'list', query], ({ signal }) => api.adminReviews.list({ query, signal }));

export const reviewQuery = (api: ApiClient, id: string) =>
  apiQuery([...REVIEWS_KEY, 'review', id], ({ signal }) => api.adminReviews.get({ params: { id }, signal }));

/** Reads the history of a review. */
export const historyQuery = (api: ApiClient, id: string) =>
  apiQuery([...REVIEWS_KEY, 'history', id], ({ signal }) => api.adminReviews.history({ params: { id }, signal }));

/** Counts the reviews by state and by product. */
export const figuresQuery = (api: ApiClient) => apiQuery([...REVIEWS_KEY, 'figures'], api.adminReviews.figures);
