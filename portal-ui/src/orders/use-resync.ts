import type { ResyncResult } from '@nara/shared-contracts/api/orders';
import { useState } from 'react';
import { useAction } from '../feedback/use-action';

/** Resubmits an order to the partner. `outcome` holds the result of the last attempt, until the next one starts. */
export function useResync(resync: () => Promise<ResyncResult>) {
  const [outcome, setOutcome] = useState<ResyncResult>();
  const action = useAction(async () => {
    setOutcome(undefined);
    setOutcome(await resync());
  });
  return { ...action, outcome };
}
