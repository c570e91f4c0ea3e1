import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { PersonalDataRequest } from '@nara/shared-contracts/api/personal-data';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Key of every query about requests, for refetching them together. */
export const REQUESTS_KEY = ['personal-data'] as const;

/** Reads the newest requests: all, or those of one complete e-mail address. */
export const requestsQuery = (api: ApiClient, email: string) =>
  queryOptions({
    queryKey: [...REQUESTS_KEY, 'list', email],
    queryFn: async ({ signal }): Promise<readonly PersonalDataRequest[]> =>
      (await api.personalData.list({ query: { email: email || undefined }, signal })).requests,
    placeholderData: keepPreviousData,
  });

export const erasureQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...REQUESTS_KEY, 'erasure', id],
    queryFn: ({ signal }) => api.personalData.preview({ params: { id }, signal }),
  });
