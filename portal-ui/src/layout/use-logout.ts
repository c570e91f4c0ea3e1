import { useHost } from '@nara/shared-contracts';
import { useAction } from '../feedback';

/** Ends the staff session on the server and on this browser; the shell then shows the gate. */
export function useLogout() {
  const { api, session, queryClient } = useHost();
  return useAction(async () => {
    await api.session.lock();
    session.lock('enterprise');
    // What one member of staff saw must not wait in memory for the next.
    queryClient.clear();
  });
}
