import type { ApiClient, ReviewOrder } from '@nara/shared-contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** What a shopper looks at of a product's reviews. */
export interface ReviewView {
  order: ReviewOrder;
  hasPictures: boolean;
  /** Counts from 1. */
  page: number;
}

/** A page of the reviews of a product; `count` of all of them, by which it is told that they changed. */
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
