import { useHost } from '@nara/shared-contracts/host';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Returns a function to call after a change: it announces the change and refetches the queries under the key. */
export function useChanged(queryKey: QueryKey): (message: string) => Promise<void> {
  const { notify } = useHost();
  const queryClient = useQueryClient();
  return (message) => {
    notify.success(message);
    return queryClient.invalidateQueries({ queryKey });
  };
}
