import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { ReviewOrder } from '@nara/shared-contracts/rules/reviews';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Selection of a product's reviews. */
export interface ReviewView {
  order: ReviewOrder;
  hasPictures: boolean;
  /** Page number, counted from 1. */
  page: number;
}

/** Query for a page of a product's reviews. `count` is their total number; if it changes, the reviews have changed. */
export const reviewsQuery = (api: ApiClient, productId: string, view: ReviewView, count: number) =>
  queryOptions({
    queryKey: ['reviews', productId, view, count],
    queryFn: ({ signal }) =>
      api.reviews.ofProduct({
        params: { id: productId },
        query: { order: view.order, page: view.page, ...(view.hasPictures && { pictures: 'only' as const }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
