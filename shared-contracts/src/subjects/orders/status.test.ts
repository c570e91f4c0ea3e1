import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fromLiveStatus, mayAdvance, mayMove, ORDER_TRANSITIONS, type OrderActor, toLiveStatus } from './status';
import { LIVE_ORDER_STATUSES, ORDER_STATUSES, type OrderStatus } from './vocabulary';

const allowed: Record<OrderStatus, OrderStatus[]> = {
  pending: ['processing', 'shipped', 'delivered', 'cancelled', 'refunded'],
  processing: ['shipped', 'delivered', 'cancelled', 'refunded'],
  shipped: ['delivered', 'cancelled', 'refunded'],
  delivered: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
};

test.each(ORDER_STATUSES)(
  'a partner message advances an order from the status %s only to the allowed statuses',
  (current) => {
    expect(ORDER_STATUSES.filter((next) => mayAdvance(current, next))).toEqual(allowed[current]);
  },
);

test('neither staff nor a shopper changes the status of a delivered order', () => {
  for (const actor of ['staff', 'shopper'] as const)
    expect(ORDER_STATUSES.filter((next) => mayMove(actor, 'delivered', next))).toEqual([]);
});

test('the documented order transitions match the code', () => {
  const text = readFileSync(path.join(__dirname, '../../../../docs/product/orders.md'), 'utf8');
  const actors = Object.keys(ORDER_TRANSITIONS) as OrderActor[];
  const documented = ORDER_STATUSES.map((status) => {
    const row =
      new RegExp(`^\\| ${status} +\\|(.*)\\|$`, 'm').exec(text.split('## The transitions')[1] ?? '')?.[1] ?? '';
    const cells = row.split('|').map((cell) => cell.trim());
    return actors.map((_, index) => cells[index]);
  });
  const words = (statuses: readonly OrderStatus[]) => statuses.join(', ') || '—';
  expect(documented).toEqual(
    ORDER_STATUSES.map((status) => actors.map((actor) => words(ORDER_TRANSITIONS[actor][status]))),
  );
});

test.each([
  ['pending', 'pending_inventory'],
  ['processing', 'processing'],
  ['shipped', 'shipped'],
  ['delivered', 'delivered'],
  ['cancelled', 'cancelled'],
  ['refunded', 'cancelled'],
] as const)('the order status %s is shown as the live status %s', (status, live) =>
  expect(toLiveStatus(status)).toBe(live),
);

test('a live status maps back to exactly the order statuses shown as it', () => {
  for (const live of LIVE_ORDER_STATUSES) {
    expect(fromLiveStatus(live)).toEqual(ORDER_STATUSES.filter((status) => toLiveStatus(status) === live));
  }
});
