import type { ResyncResult } from '@nara/shared-contracts/api/orders';
import { useHost } from '@nara/shared-contracts/host';
import { errorText, isSessionRequired } from '@nara/shared-ui';
import { useState } from 'react';
import type { Selection } from '../list';
import { bulkOutcome } from './bulk-outcome';

/**
 * Resubmits the selected orders to the partner one after another, because the partner limits the rate of calls. Failed
 * orders stay selected. A lost session stops the run, with the rest still selected.
 */
export function useBulkResync(
  { ids, replace }: Selection,
  resync: (id: string) => Promise<ResyncResult>,
  onDone: () => Promise<unknown>,
) {
  const { notify } = useHost();
  /** Number of orders done; undefined while no resync is running. */
  const [done, setDone] = useState<number>();
  const run = async () => {
    const left = new Set(ids);
    const failures: string[] = [];
    for (const [index, id] of [...ids].entries()) {
      setDone(index);
      try {
        const { outcome, message } = await resync(id);
        if (outcome === 'accepted') left.delete(id);
        else failures.push(message);
      } catch (error) {
        if (isSessionRequired(error)) break;
        failures.push(errorText(error));
      }
    }
    setDone(undefined);
    replace(left);
    await onDone();
    const { message, isFailure } = bulkOutcome(ids.size - left.size, failures);
    if (message) notify[isFailure ? 'error' : 'success'](message);
  };
  return { run, done };
}
