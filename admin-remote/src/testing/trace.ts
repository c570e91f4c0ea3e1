import type { OrderTrace, TraceEntry } from '@nara/shared-contracts/api/trace';
import { ORDER_ID } from './orders';

const entry = (changes: Pick<TraceEntry, 'id' | 'lane' | 'at' | 'text'> & Partial<TraceEntry>): TraceEntry => ({
  durationMs: null,
  outcome: 'ok',
  requestId: null,
  ...changes,
});

/** Returns the trace of an order that the partner accepted at the second attempt. */
export const orderTrace = (changes: Partial<OrderTrace> = {}): OrderTrace => ({
  orderId: ORDER_ID,
  status: 'processing',
  woolworthsOrderId: 'WW-NARA-9',
  trackingCode: null,
  customer: { name: 'Thandi Nkosi', email: 'thandi@example.com', city: 'Cape Town' },
  entries: [
    entry({
      id: 'api:1',
      lane: 'api',
      at: '2026-11-21T07:30:00.000Z',
      text: 'Order placed',
      requestId: 'request-of-the-order',
    }),
    entry({
      id: 'partner:1',
      lane: 'partner',
      at: '2026-11-21T07:30:01.000Z',
      text: 'POST /api/v1/orders, attempt 1: 503, HTTP_503',
      durationMs: 340,
      outcome: 'failed',
    }),
    entry({
      id: 'staff:1',
      lane: 'staff',
      at: '2026-11-21T07:35:00.000Z',
      text: 'Nomsa: order.resync',
      requestId: 'request-of-nomsa',
    }),
  ],
  ...changes,
});
