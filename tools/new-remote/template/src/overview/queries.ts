import type { ApiClient } from '@nara/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Asks the server who is signed in. */
export const sessionQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['session'], queryFn: ({ signal }) => api.session.get({ signal }) });
