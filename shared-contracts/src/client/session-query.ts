import type { HostServices } from '@nara/shared-contracts/host';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { apiOf } from './client';

/**
 * Asks the server who is signed in. If it no longer knows the member of staff, the session is lost and the shell asks
 * for the passcode. Throws when no response arrives; the session state then stays as it was.
 */
export async function askSession(host: Pick<HostServices, 'request' | 'session'>, signal?: AbortSignal): Promise<void> {
  const { session } = host;
  const before = session.getState().session;
  const answer = await apiOf(host).session.get({ signal });
  const { session: now } = session.getState();
  // The user signed in while the request was in flight.
  if (!answer.staff && now?.staff && now !== before) return;
  session.receive(answer);
  if (!answer.staff) session.expire();
}

/** Query that asks who is signed in. As a query, it lets concurrent callers share one request. */
export const sessionQuery = (host: Parameters<typeof askSession>[0]) =>
  ({
    queryKey: ['session'],
    queryFn: async ({ signal }) => {
      await askSession(host, signal);
      return true;
    },
    staleTime: 0,
    gcTime: 0,
  }) satisfies FetchQueryOptions<boolean>;
