import { newEntry } from '../outbox/order-entries';
import { standingOf } from './record';

const NOW = 1_000_000;
const order = { status: 'pending', partner_status: null, woolworths_order_id: null, edi_sent_at: null } as const;
const entry = newEntry('NARA-1', 'pending', 0);

test.each<[string, Parameters<typeof standingOf>[0], Parameters<typeof standingOf>[1], string]>([
  ['never left the house', order, entry, 'nobody'],
  ['has no outbox entry', order, undefined, 'nobody'],
  ['was sent by EDI alone', { ...order, edi_sent_at: NOW - 1 }, entry, 'partner'],
  ['was sent by EDI and has no outbox entry', { ...order, edi_sent_at: NOW - 1 }, undefined, 'partner'],
  ['is cancelled', { ...order, status: 'cancelled' }, entry, 'done'],
  ['is shipped', { ...order, status: 'shipped' }, entry, 'too-late'],
  ['was picked', { ...order, partner_status: 'picked' }, entry, 'too-late'],
  ['is at the partner', { ...order, woolworths_order_id: 'WW-NARA-1' }, { ...entry, state: 'done' }, 'partner'],
  ['is being handed over', order, { ...entry, lease_id: 'l', leased_until: NOW + 1 }, 'handing-over'],
  ['was begun by a process that died', order, { ...entry, lease_id: 'l', leased_until: NOW }, 'partner'],
  ['got no answer', order, { ...entry, attempts: 1, last_code: 'TIMEOUT' }, 'partner'],
  ['got no answer five times', order, { ...entry, state: 'dead', attempts: 5, last_code: 'HTTP_500' }, 'partner'],
  ['was refused', order, { ...entry, state: 'dead' as const, attempts: 1, last_code: 'SKU_NOT_FOUND' }, 'nobody'],
])('the party that decides a cancellation is known for an order that %s', (_, given, row, expected) =>
  expect(standingOf(given, row, NOW)).toBe(expected),
);
