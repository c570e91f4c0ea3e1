import type { ApiClient } from '@nara/shared-contracts/api/client';
import { queryOptions } from '@tanstack/react-query';

/** Query for the review invitation of a link. */
export const invitationQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['reviews', 'invitation', token],
    queryFn: ({ signal }) => api.reviews.lookup({ body: { token }, signal }),
    // A refetch would re-create the form and lose what is typed.
    staleTime: Number.POSITIVE_INFINITY,
  });
