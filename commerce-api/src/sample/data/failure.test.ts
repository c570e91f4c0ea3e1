import { withFailure } from './orders';

const placed = { at: 1000, type: 'order.placed', message: 'Order placed' };
const waiting = { status: 'pending', woolworthsOrderId: null, createdAt: 1000, events: [placed] } as const;
const order = { ...waiting, events: [...waiting.events] };

test('an accepted sample order has no failure', () => {
  const taken = { ...order, status: 'processing' as const, woolworthsOrderId: 'WW-NARA-1' };
  expect(withFailure(taken, 1e6)).toEqual({ ...taken, failure: null });
});

test('a refused sample order fails with the cause in its event', () => {
  const refused = { at: 2000, type: 'partner.refused', message: 'Refused by the partner: SKU mapping not found' };
  const { failure, events } = withFailure({ ...order, events: [placed, refused] }, 1e6);
  expect(failure).toEqual({ code: 'SKU_NOT_FOUND', message: 'SKU mapping not found', attempts: 1 });
  expect(events).toEqual([placed, refused]);
});

test('any other failed sample order was tried five times, each in its timeline', () => {
  const { failure, events } = withFailure(order, 1e6);
  expect(failure).toEqual({ code: 'TIMEOUT', message: 'The partner did not answer within 5 s', attempts: 5 });
  expect(events).toHaveLength(6);
  expect(events.at(-1)).toEqual({
    at: 41_000,
    type: 'partner.given-up',
    message: 'Attempt 5 of 5 failed: The partner did not answer within 5 s; given up',
  });
});

test('a failed sample order has no event in the future', () => {
  const times = withFailure(order, 1005).events.map(({ at }) => at);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(times.at(-1)).toBe(1005);
});
