import type { Approval } from '@nara/shared-contracts/api/approvals';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import { queryOptions } from '@tanstack/react-query';

/** Key of every query about approvals, for refetching them together. */
export const APPROVALS_KEY = ['approvals'] as const;

/** Reads the pending and decided approval requests. */
export const approvalsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...APPROVALS_KEY, 'list'],
    queryFn: async ({ signal }): Promise<readonly Approval[]> => (await api.approvals.list({ signal })).rows,
  });
