import { type Difference, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { AdminOrder } from '@nara/shared-contracts/api/orders';

import { isConflict, isWaiting } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderChanges } from './order-changes';
import { ORDERS_KEY, orderQuery } from './queries';
import type { AssignableStatus } from './status-options';

/** Outcome of the last save. */
export type StatusResult =
  | { kind: 'saved'; order: AdminOrder; previous: AdminOrder['status'] }
  | { kind: 'conflict'; fresh: AdminOrder; status: AssignableStatus; differences: Difference[] };

/**
 * Saves a status as a change to the fetched order. If another user saved first, nothing is written: the order is
 * refetched, and `result` holds the differences until the user resolves them.
 */
export function useStatusChange(onSaved: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [result, setResult] = useState<StatusResult>();
  const { run: save, isBusy } = useAction(async (order: AdminOrder, status: AssignableStatus) => {
    const query = orderQuery(api, order.id);
    try {
      const body = { status, expectedUpdatedAt: order.updatedAt };
      const saved = await api.adminOrders.changeStatus({ params: { id: order.id }, body });
      queryClient.setQueryData(query.queryKey, saved);
      onSaved();
      setResult({ kind: 'saved', order: saved, previous: order.status });
    } catch (error) {
      // The cancellation waits for a second person; the order keeps its status until then.
      if (isWaiting(error)) onSaved();
      if (!isConflict(error)) throw error;
      const fresh = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      setResult({ kind: 'conflict', fresh, status, differences: orderChanges(order, fresh, status) });
    }
    await queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
  });
  return { save, isBusy, result, settle: () => setResult(undefined) };
}
