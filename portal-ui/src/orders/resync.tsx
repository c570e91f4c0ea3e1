import type { ResyncResult } from '@nara/shared-contracts/api/orders';
import { RefreshCw } from 'lucide-react';
import { Button } from '../elements/button';
import { Notice } from '../feedback/notice';

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
