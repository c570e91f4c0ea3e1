import type { ApiClient } from '@nara/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** What a link asks for. */
export const invitationQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['reviews', 'invitation', token],
    queryFn: ({ signal }) => api.reviews.lookup({ body: { token }, signal }),
    // What is typed would be lost with a form that is drawn anew.
    staleTime: Number.POSITIVE_INFINITY,
  });
