import { sampleLogEntries } from './log-entries';
import { sampleData } from './sample-data';

const NOW = Date.parse('2026-03-05T14:30:00.000Z');
const { orders } = sampleData('sample', NOW);
const entries = sampleLogEntries(NOW, orders);

test('the same time gives the same entries, oldest first and none to come', () => {
  expect(sampleLogEntries(NOW, orders)).toEqual(entries);
  const times = entries.map(({ at }) => at);
  expect([...times].sort((a, b) => a - b)).toEqual(times);
  expect(times.at(-1)).toBeLessThanOrEqual(NOW);
});

test('every service that the shop uses writes, some of it today, and no level is missing', () => {
  const today = entries.filter(({ at }) => at > NOW - 24 * 3_600_000);
  // No payment provider is connected: an entry about one would be untrue.
  expect(new Set(entries.map(({ service }) => service))).toEqual(
    new Set(['OrderService', 'WebhookReceiver', 'EmailService', 'WoolworthsAPI', 'InventorySync']),
  );
  expect(new Set(today.map(({ level }) => level))).toEqual(new Set(['error', 'warning', 'success']));
});

test('every order that the partner never took has an error that says why', () => {
  for (const { id } of orders.filter(({ failure }) => failure)) {
    expect(entries.filter(({ orderId, level }) => orderId === id && level === 'error')).toHaveLength(1);
  }
});

test('nothing in it tells who ordered', () => {
  const text = JSON.stringify(entries);
  for (const { email, shippingAddress } of orders) {
    expect(text).not.toContain(email);
    expect(text).not.toContain(shippingAddress.address1);
  }
});
