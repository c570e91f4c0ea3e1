import { apiQuery, pageQuery } from '@nara/portal-ui';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { PromotionQuery } from '@nara/shared-contracts/api/promotions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Key of every query about promotions, for refetching them together. */
export const PROMOTIONS_KEY = ['promotions'] as const;

export const promotionListQuery = (api: ApiClient, query: PromotionQuery) =>
  pageQuery([...PROMOTIONS_KEY, 'list', query], ({ signal }) => api.adminPromotions.list({ query, signal }));

export const promotionQuery = (api: ApiClient, id: string) =>
  apiQuery([...PROMOTIONS_KEY, 'promotion', id], ({ signal }) => api.adminPromotions.get({ params: { id }, signal }));

export const promotionHistoryQuery = (api: ApiClient, id: string) =>
  apiQuery([...PROMOTIONS_KEY, 'history', id], ({ signal }) => api.adminPromotions.history({ params: { id }, signal }));

/** Finds products whose name, subcategory or SKU contains a text; disabled without a text. */
export const foundProductsQuery = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: ['products', 'found', search],
    queryFn: ({ signal }) => api.products.list({ query: { search, pageSize: 8 }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

/** Reads the subcategories of the range, by which promotions select products. */
export const subcategoriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', 'subcategories'],
    queryFn: ({ signal }) => api.catalogue.list({ signal }),
    select: (products) => [...new Set(products.map(({ subcategory }) => subcategory))].sort(),
  });
