import type { FetchQueryOptions } from '@tanstack/react-query';
import type { ApiClient } from './client';
import type { SessionStore } from './session-store';

/**
 * Asks the server who is signed in. A member of staff that it does not know has lost the session, which makes the shell
 * ask for the passcode. Throws when there is no answer: the question stays open then.
 */
export async function askSession(
  { api, session }: { api: Pick<ApiClient, 'session'>; session: SessionStore },
  signal?: AbortSignal,
): Promise<void> {
  const before = session.getState().session;
  const answer = await api.session.get({ signal });
  const { session: now } = session.getState();
  // Somebody has signed in while the answer was on its way.
  if (!answer.staff && now?.staff && now !== before) return;
  session.receive(answer);
  if (!answer.staff) session.expire();
}

/** Asks who is signed in as a query, so that whoever asks at the same time shares one call. */
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
