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
  const answer = await api.session.get({ signal });
  session.receive(answer);
  if (!answer.staff) session.expire();
}
