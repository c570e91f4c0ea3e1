import type { Customer, CustomerRow } from '@nara/shared-contracts/api/customers';
import { ORDER_ID } from './orders';

/** Returns a customer as a row of the list. */
export const customerRow = (changes: Partial<CustomerRow> = {}): CustomerRow => ({
  id: 'customer-1',
  name: 'Thandi Nkosi',
  email: 'thandi@example.com',
  orders: 2,
  value: 2266,
  returns: 1,
  messages: 1,
  newsletter: 'confirmed',
  firstOrderAt: '2026-10-02T07:30:00.000Z',
  lastOrderAt: '2026-11-21T07:30:00.000Z',
  ...changes,
});

/** Returns the same customer with the whole timeline. */
export const customer = (changes: Partial<Customer> = {}): Customer => ({
  ...customerRow(),
  months: [
    { month: '2026-10', orders: 1, value: 1133 },
    { month: '2026-11', orders: 1, value: 1133 },
  ],
  events: [
    {
      kind: 'message',
      at: '2026-11-22T07:30:00.000Z',
      messageId: 'message-1',
      subject: 'size-guide',
      state: 'waiting',
    },
    { kind: 'newsletter', at: '2026-11-21T10:30:00.000Z', change: 'joined' },
    { kind: 'refunded', at: '2026-11-21T09:30:00.000Z', orderId: ORDER_ID, amount: 899 },
    {
      kind: 'return',
      at: '2026-11-21T08:30:00.000Z',
      rmaNumber: 'RMA-WW-7K2QX9AB',
      orderId: ORDER_ID,
      status: 'pending_inspection',
      refund: 899,
    },
    { kind: 'paid', at: '2026-11-21T07:40:00.000Z', orderId: ORDER_ID, amount: 1133 },
    { kind: 'order', at: '2026-11-21T07:30:00.000Z', orderId: ORDER_ID, status: 'delivered', total: 1133 },
  ],
  hasMoreEvents: false,
  giftCards: [],
  ...changes,
});
