import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';

import { type QueryClient, useQuery } from '@tanstack/react-query';
import { FIRST_KNOWN, type KnownTerms } from './known-terms';
import { shopTermsQuery } from './queries';

/** Returns the terms of sale; the initial ones until the API has responded. */
export function useShopTerms(): KnownTerms {
  const api = useApi();
  const { data } = useQuery(shopTermsQuery(api));
  return data ?? FIRST_KNOWN;
}

/** Returns the terms that the screens currently show. */
export const shownTerms = (queryClient: QueryClient, api: ApiClient): KnownTerms =>
  queryClient.getQueryData(shopTermsQuery(api).queryKey) ?? FIRST_KNOWN;
