import { toShopperTimeline } from './timeline';

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

test('the timeline describes the progress of an order for its shopper', () => {
  expect(
    timelineOf(['order.placed'], ['partner.accepted'], ['partner.confirmed'], ['partner.picked'], ['partner.shipped']),
  ).toEqual([
    'We received your order.',
    'Your order is confirmed and goes to our distribution centre.',
    'Your pieces were picked from the shelves.',
    'Your parcel is on its way.',
  ]);
});

test('the timeline leaves out internal faults and unknown events', () => {
  expect(timelineOf(['partner.failed'], ['partner.refused'], ['partner.update'], ['toString'], ['new.kind'])).toEqual(
    [],
  );
});

test('the timeline shows a cancellation confirmed by the partner once', () => {
  expect(timelineOf(['order.cancelled'], ['partner.failed'], ['partner.cancelled'])).toEqual([
    'You cancelled this order.',
  ]);
});

test('the timeline names each return', () => {
  expect(timelineOf(['return.started', 'Return A'], ['return.started', 'Return B'])).toEqual(['Return A', 'Return B']);
});
