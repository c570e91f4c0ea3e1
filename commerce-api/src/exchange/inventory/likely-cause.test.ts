import { type Evidence, isSafe, likelyCause } from './likely-cause';

const nothing: Evidence = { difference: 0, openOrders: [], cancelled: [], returns: [], byHand: [] };
const order = (id: string, quantity: number, isAccepted: boolean) => ({ id, quantity, isAccepted });

const open = (difference: number, ...openOrders: Evidence['openOrders']) => ({ difference, openOrders });

test.each<[string, Partial<Evidence>, string, string]>([
  ['an order that was not handed over', open(2, order('A', 2, false)), 'order-on-its-way', 'Order A'],
  ['several such orders', open(3, order('A', 2, false), order('B', 1, false)), 'order-on-its-way', '2 orders'],
  ['an order whose update is late', open(1, order('A', 1, true)), 'late-webhook', 'order A'],
  ['a cancellation', { difference: -2, cancelled: [{ id: 'A', quantity: 2 }] }, 'late-webhook', 'cancelled here'],
  [
    'a return that nobody put back',
    { difference: 1, returns: [{ rmaNumber: 'RMA-1', quantity: 1 }] },
    'return-not-restocked',
    'RMA-1',
  ],
  [
    'changes by hand',
    {
      difference: -3,
      byHand: [
        { delta: 4, note: 'Counted', actor: 'Nomsa' },
        { delta: -1, note: 'x', actor: 'y' },
      ],
    },
    'manual-change',
    'Nomsa changed our stock: Counted',
  ],
  ['an order of another size', open(2, order('A', 1, false)), 'unknown', 'Nothing'],
  ['nothing', { difference: -1 }, 'unknown', 'Nothing'],
])('the likely cause of a stock difference: %s', (_, evidence, cause, words) => {
  const found = likelyCause({ ...nothing, ...evidence });
  expect(found.cause).toBe(cause);
  expect(found.explanation).toContain(words);
});

test('a bulk reconciliation leaves out differences that settle by themselves or that somebody decided', () => {
  expect(isSafe('unknown')).toBe(true);
  expect(isSafe('return-not-restocked')).toBe(true);
  for (const cause of ['order-on-its-way', 'late-webhook', 'manual-change'] as const) expect(isSafe(cause)).toBe(false);
});
