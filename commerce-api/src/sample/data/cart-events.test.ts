import { startOfSouthAfricanDay } from '#platform/time';
import { sampleCatalogue } from './catalogue';
import { sampleOrders } from './orders';
import { sampleCartEvents } from './sample-data';

const NOW = Date.parse('2026-03-05T14:30:00.000Z');
const orders = sampleOrders(NOW, sampleCatalogue(NOW));
const events = sampleCartEvents(NOW, orders);

test('sample carts are filled on the days of orders, never in the future, few enough for a fast start, and the same at every call', () => {
  const days = new Set(orders.map(({ createdAt }) => startOfSouthAfricanDay(createdAt)));
  expect(events.filter(({ at }) => at > NOW || !days.has(startOfSouthAfricanDay(at)))).toEqual([]);
  expect(events.length).toBeLessThan(12_000);
  expect(new Set(events.map(({ sessionId }) => sessionId)).size).toBe(events.length);
  expect(sampleCartEvents(NOW, orders)).toEqual(events);
});
