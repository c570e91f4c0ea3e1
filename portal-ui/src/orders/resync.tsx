import type { ResyncResult } from '@nara/shared-contracts/api/orders';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../elements/button';
import { Notice } from '../feedback/notice';
import { useAction } from '../feedback/use-call';

/**
 * Resubmits an order to the partner, and refetches the queries under the key. `outcome` holds the result of the last
 * attempt, until the next one starts.
 */
export function useResync(resync: () => Promise<ResyncResult>, staleKey: QueryKey) {
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<ResyncResult>();
  const action = useAction(async () => {
    setOutcome(undefined);
    const result = await resync();
    await queryClient.invalidateQueries({ queryKey: staleKey });
    setOutcome(result);
  });
  return { ...action, outcome };
}

interface ResyncButtonProps {
  label: string;
  isBusy: boolean;
  onResync: () => void;
}

export function ResyncButton({ label, isBusy, onResync }: ResyncButtonProps) {
  return (
    <Button icon={<RefreshCw size={15} aria-hidden />} isBusy={isBusy} onClick={onResync}>
      {isBusy ? 'Resyncing…' : label}
    </Button>
  );
}

/** Shows the outcome of a resync. */
export function ResyncOutcome({ outcome }: { outcome: ResyncResult | undefined }) {
  if (!outcome) return null;
  return <Notice tone={outcome.outcome === 'accepted' ? 'green' : 'red'}>{outcome.message}</Notice>;
}
