import type { ApiClient } from '@nara/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Who is signed in, as the server knows it. */
export const sessionQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['session'], queryFn: ({ signal }) => api.session.get({ signal }) });
