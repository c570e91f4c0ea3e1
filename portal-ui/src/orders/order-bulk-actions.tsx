import type { ResyncResult } from '@nara/shared-contracts/api/orders';
import { plural } from '@nara/shared-contracts/rules/common';
import { Copy, RefreshCw } from 'lucide-react';
import { useCopy } from '../display';
import { Button } from '../elements';
import type { Selection } from '../list';
import { useBulkResync } from './use-bulk-resync';

interface OrderBulkActionsProps {
  selection: Selection;
  resync: (id: string) => Promise<ResyncResult>;
  /** Refetches the list. */
  onDone: () => Promise<unknown>;
}

/** Offers the bulk actions on orders. */
export function OrderBulkActions({ selection, resync, onDone }: OrderBulkActionsProps) {
  const { ids } = selection;
  const { run, done } = useBulkResync(selection, resync, onDone);
  const copy = useCopy();
  const isBusy = done !== undefined;
  return (
    <>
      <Button icon={<RefreshCw size={15} aria-hidden />} isBusy={isBusy} onClick={run}>
        {isBusy ? `Resyncing ${done + 1} of ${ids.size}…` : 'Resync'}
      </Button>
      <Button
        icon={<Copy size={15} aria-hidden />}
        onClick={() => copy([...ids].join('\n'), plural(ids.size, 'order ID'))}
      >
        Copy IDs
      </Button>
    </>
  );
}
