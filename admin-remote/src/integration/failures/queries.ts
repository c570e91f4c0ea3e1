import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { FailureInbox, FailureReplay } from '@nara/shared-contracts/api/integration';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Key of every query about failures, for refetching them together. */
export const FAILURES_KEY = ['failures'] as const;

/** Interval of polling the progress of a replay, in ms, in addition to the events about orders. */
const PROGRESS_MS = 2000;

export const isRunning = ({ queued }: FailureReplay): boolean => queued > 0;

export const failureInboxQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...FAILURES_KEY, 'inbox'],
    queryFn: ({ signal }): Promise<FailureInbox> => api.failures.inbox({ signal }),
    refetchInterval: ({ state }) => (state.data?.replays.some(isRunning) ? PROGRESS_MS : false),
  });

export const failureListQuery = (api: ApiClient, cause: string, pageSize: number) =>
  queryOptions({
    queryKey: [...FAILURES_KEY, 'list', cause, pageSize],
    queryFn: ({ signal }) => api.failures.list({ query: { cause, pageSize }, signal }),
    placeholderData: keepPreviousData,
  });

export const failingAddressQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...FAILURES_KEY, 'address', id],
    queryFn: ({ signal }) => api.failures.address({ params: { id }, signal }),
    // The address is edited in a form, which must neither start from a cached value nor change during the edit.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
