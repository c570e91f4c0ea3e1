import { APPROVALS_KEY } from '@nara/portal-ui';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import { queryOptions } from '@tanstack/react-query';

export const fourEyesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...APPROVALS_KEY, 'settings'],
    queryFn: ({ signal }) => api.approvals.fourEyes({ signal }),
  });
