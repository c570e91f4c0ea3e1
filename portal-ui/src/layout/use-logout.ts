import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { useAction } from '../feedback';

/** Ends the staff session on the server and in this browser; the shell then shows the gate. */
export function useLogout() {
  const api = useApi();
  const { session, queryClient } = useHost();
  return useAction(async () => {
    await api.session.lock();
    session.lock('enterprise');
    // Clear the cache, so that the next user of this browser does not see this user's data.
    queryClient.clear();
  });
}
