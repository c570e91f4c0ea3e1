import { useHost } from '@nara/shared-contracts/host';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Returns a function that announces the result of a change, if it has a message, and refetches what it affects. */
export function useAnnounce() {
  const { notify } = useHost();
  const queryClient = useQueryClient();
  return async (message: string | undefined, ...changes: readonly QueryKey[]): Promise<void> => {
    if (message) notify.success(message);
    await Promise.all(changes.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

/** Returns a function to call after a change: it announces the change and refetches the queries under the key. */
export function useChanged(queryKey: QueryKey): (message: string) => Promise<void> {
  const announce = useAnnounce();
  return (message) => announce(message, queryKey);
}
