import type { Approval, HostServices } from '@nara/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

type Api = HostServices['api'];

/** Key of every query about approvals, for refetching them together. */
export const APPROVALS_KEY = ['approvals'] as const;

/** Reads the pending and decided approval requests. */
export const approvalsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...APPROVALS_KEY, 'list'],
    queryFn: async ({ signal }): Promise<readonly Approval[]> => (await api.approvals.list({ signal })).rows,
  });
