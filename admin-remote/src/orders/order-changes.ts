import { type Difference, orderStatusLabel } from '@nara/portal-ui';
import type { AdminOrder } from '@nara/shared-contracts/api/orders';

/**
 * Returns the differences between two versions of an order; empty if only its time stamp changed. `mine` is unsaved.
 */
export function orderChanges(before: AdminOrder, after: AdminOrder, mine: AdminOrder['status']): Difference[] {
  const fields: Difference[] = [
    {
      field: 'Status',
      before: orderStatusLabel(before.status),
      theirs: orderStatusLabel(after.status),
      mine: orderStatusLabel(mine),
    },
    {
      field: 'Woolworths Order ID',
      before: before.woolworthsOrderId ?? 'Not assigned',
      theirs: after.woolworthsOrderId ?? 'Not assigned',
    },
    { field: 'Tracking code', before: before.trackingCode ?? 'None', theirs: after.trackingCode ?? 'None' },
  ];
  return fields.filter(({ before: old, theirs, mine: chosen = old }) => old !== theirs || old !== chosen);
}
