import { toShopperTimeline } from './views';

const timelineOf = (...events: [type: string, message?: string][]) =>
  toShopperTimeline(
    events.map(([type, message = 'internal'], index) => ({
      order_id: 'NARA-1',
      seq: index + 1,
      at: index,
      type,
      message,
    })),
  ).map(({ message }) => message);

test('tells the way of an order in words for its shopper', () => {
  expect(
    timelineOf(['order.placed'], ['partner.accepted'], ['partner.confirmed'], ['partner.picked'], ['partner.shipped']),
  ).toEqual([
    'We received your order.',
    'Your order is confirmed and goes to our distribution centre.',
    'Your pieces were picked from the shelves.',
    'Your parcel is on its way.',
  ]);
});

test('keeps what went wrong in the house, and what nobody foresaw', () => {
  expect(timelineOf(['partner.failed'], ['partner.refused'], ['partner.update'], ['toString'], ['new.kind'])).toEqual(
    [],
  );
});

test('a cancellation that the partner confirms is told once', () => {
  expect(timelineOf(['order.cancelled'], ['partner.failed'], ['partner.cancelled'])).toEqual([
    'You cancelled this order.',
  ]);
});

test('names each return', () => {
  expect(timelineOf(['return.started', 'Return A'], ['return.started', 'Return B'])).toEqual(['Return A', 'Return B']);
});
