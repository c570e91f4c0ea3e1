import type { ResyncResult } from '@nara/shared-contracts/api/orders';
import { useHost } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import { errorText, isSessionRequired } from '@nara/shared-ui';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useCopy } from '../display/copy-id';
import { Button } from '../elements/button';
import type { Selection } from '../list/state/use-selection';

/** Describes the outcome of submitting several orders; the message is empty if none was submitted. */
export function bulkOutcome(accepted: number, failures: readonly string[]): { message: string; isFailure: boolean } {
  const sentences = [
    accepted > 0 && `The partner has received ${plural(accepted, 'order')}.`,
    failures.length > 0 && `${plural(failures.length, 'order')} failed: ${[...new Set(failures)].join(' ')}`,
  ];
  return { message: sentences.filter(Boolean).join(' '), isFailure: failures.length > 0 };
}

/**
 * Resubmits the selected orders to the partner one after another, because the partner limits the rate of calls. Failed
 * orders stay selected. A lost session stops the run, with the rest still selected.
 */
function useBulkResync({ ids, replace }: Selection, resync: (id: string) => Promise<ResyncResult>, staleKey: QueryKey) {
  const { notify } = useHost();
  const queryClient = useQueryClient();
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
    await queryClient.invalidateQueries({ queryKey: staleKey });
    const { message, isFailure } = bulkOutcome(ids.size - left.size, failures);
    if (message) notify[isFailure ? 'error' : 'success'](message);
  };
  return { run, done };
}

interface OrderBulkActionsProps {
  selection: Selection;
  resync: (id: string) => Promise<ResyncResult>;
  /** Key of the queries of the list. */
  staleKey: QueryKey;
}

/** Offers the bulk actions on orders. */
export function OrderBulkActions({ selection, resync, staleKey }: OrderBulkActionsProps) {
  const { ids } = selection;
  const { run, done } = useBulkResync(selection, resync, staleKey);
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
