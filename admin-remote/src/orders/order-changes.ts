import type { AdminOrder } from '@nara/shared-contracts';
import { orderStatusLabel } from '@nara/shared-ui';

/** What became different between two readings of an order, a sentence each. Empty when only its time stamp did. */
export function orderChanges(before: AdminOrder, after: AdminOrder): string[] {
  const fields: [string, string, string][] = [
    ['Status', orderStatusLabel(before.status), orderStatusLabel(after.status)],
    ['Woolworths Order ID', before.woolworthsOrderId ?? 'not assigned', after.woolworthsOrderId ?? 'not assigned'],
    ['Tracking code', before.trackingCode ?? 'none', after.trackingCode ?? 'none'],
  ];
  return fields.filter(([, old, now]) => old !== now).map(([name, old, now]) => `${name}: ${old} → ${now}`);
}
