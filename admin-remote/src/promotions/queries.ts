import type { HostServices, PromotionQuery } from '@nara/shared-contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

type Api = HostServices['api'];

/** Key of every query about promotions, for refetching them together. */
export const PROMOTIONS_KEY = ['promotions'] as const;

export const promotionListQuery = (api: Api, query: PromotionQuery) =>
  queryOptions({
    queryKey: [...PROMOTIONS_KEY, 'list', query],
    queryFn: ({ signal }) => api.adminPromotions.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const promotionQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...PROMOTIONS_KEY, 'promotion', id],
    queryFn: ({ signal }) => api.adminPromotions.get({ params: { id }, signal }),
  });

export const promotionHistoryQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...PROMOTIONS_KEY, 'history', id],
    queryFn: ({ signal }) => api.adminPromotions.history({ params: { id }, signal }),
  });

/** Finds products whose name, subcategory or SKU contains a text; disabled without a text. */
export const foundProductsQuery = (api: Api, search: string) =>
  queryOptions({
    queryKey: ['products', 'found', search],
    queryFn: ({ signal }) => api.products.list({ query: { search, pageSize: 8 }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

/** Reads the subcategories of the range, by which promotions select products. */
export const subcategoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['catalogue', 'subcategories'],
    queryFn: ({ signal }) => api.catalogue.list({ signal }),
    select: (products) => [...new Set(products.map(({ subcategory }) => subcategory))].sort(),
  });
