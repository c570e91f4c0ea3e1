import { useHost } from '@nara/shared-contracts';
import { useAction } from '../feedback';

/** Ends the staff session on the server and on this browser; the shell then shows the gate. */
export function useLogout() {
  const { api, session, queryClient } = useHost();
  return useAction(async () => {
    await api.session.lock();
    session.lock('enterprise');
    // Clears the cache, so that the next member of staff on this browser does not see this one's data.
    queryClient.clear();
  });
}
