import { useHost } from '@nara/shared-contracts/host';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Returns a function to call after a change: it announces the change and refetches the queries under the keys. */
export function useChanged(...keys: QueryKey[]): (message: string) => Promise<void> {
  const { notify } = useHost();
  const queryClient = useQueryClient();
  return async (message) => {
    notify.success(message);
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
