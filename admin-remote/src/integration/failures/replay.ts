import { pageQuery, useAction, useChanged } from '@nara/portal-ui';
import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import type { Failure, FailureGroup, FailureInbox, FailureReplay } from '@nara/shared-contracts/api/integration';
import { useHost } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

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
  pageQuery([...FAILURES_KEY, 'list', cause, pageSize], ({ signal }) =>
    api.failures.list({ query: { cause, pageSize }, signal }),
  );

export const failingAddressQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...FAILURES_KEY, 'address', id],
    queryFn: ({ signal }) => api.failures.address({ params: { id }, signal }),
    // The address is edited in a form, which must neither start from a cached value nor change during the edit.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Returns a count of orders or e-mails as text: `1 order`. */
export const countOf = (count: number, subject: FailureGroup['subject']): string =>
  plural(count, subject === 'mail' ? 'e-mail' : 'order');

/** Resubmits everything with a cause; the server continues after the user leaves the screen. */
export function useReplay({ cause, subject }: Pick<FailureGroup, 'cause' | 'subject'>) {
  const api = useApi();
  const changed = useChanged(FAILURES_KEY);
  const { run, isBusy } = useAction(async () => {
    const { total } = await api.failures.replay({ body: { cause: cause.key } });
    await changed(`Replaying ${countOf(total, subject)}. You can leave this page.`);
  });
  return { replay: () => void run(), isBusy };
}

/** Retries one order or e-mail and announces the outcome. */
export function useRetry({ id, subject }: Pick<Failure, 'id' | 'subject'>) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { run, isBusy } = useAction(async () => {
    const call = subject === 'mail' ? api.failures.retryMail : api.failures.retryOrder;
    const { outcome, message } = await call({ params: { id } });
    if (outcome === 'failed') notify.error(message);
    else notify.success(message);
    await queryClient.invalidateQueries({ queryKey: FAILURES_KEY });
  });
  return { retry: () => void run(), isBusy };
}

/** Describes the outcome of a replay so far. */
export function summarise(replay: FailureReplay, isPartnerPaused: boolean): string {
  const { subject, total, queued, accepted, waiting, failed, withdrawn } = replay;
  const parts = [
    `${accepted} of ${countOf(total, subject)} ${subject === 'mail' ? 'sent' : 'accepted'}`,
    failed > 0 && `${failed} failed again`,
    waiting > 0 && `${waiting} to be retried automatically`,
    withdrawn > 0 && `${withdrawn} cancelled in the meantime`,
    queued > 0 && `${queued} to go`,
  ].filter(Boolean);
  const waits = queued > 0 && isPartnerPaused && subject === 'order';
  return `${parts.join(', ')}.${waits ? ' It continues once Woolworths responds again.' : ''}`;
}
