import { APPROVALS_KEY } from '@nara/portal-ui';
import type { HostServices } from '@nara/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

export const fourEyesQuery = (api: HostServices['api']) =>
  queryOptions({
    queryKey: [...APPROVALS_KEY, 'settings'],
    queryFn: ({ signal }) => api.approvals.fourEyes({ signal }),
  });
