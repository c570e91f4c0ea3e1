import { sampleLogEntries } from './log-entries';
import { sampleData } from './sample-data';

const NOW = Date.parse('2026-03-05T14:30:00.000Z');
const { orders } = sampleData('sample', NOW);
const entries = sampleLogEntries(NOW, orders);

test('the sample log is the same for the same time, oldest first and without future entries', () => {
  expect(sampleLogEntries(NOW, orders)).toEqual(entries);
  const times = entries.map(({ at }) => at);
  expect([...times].sort((a, b) => a - b)).toEqual(times);
  expect(times.at(-1)).toBeLessThanOrEqual(NOW);
});

test('the sample log has every service, some entries of today, and every level', () => {
  const today = entries.filter(({ at }) => at > NOW - 24 * 3_600_000);
  // No payment provider is connected: an entry about one would be untrue.
  expect(new Set(entries.map(({ service }) => service))).toEqual(
    new Set(['OrderService', 'WebhookReceiver', 'EmailService', 'WoolworthsAPI', 'InventorySync']),
  );
  expect(new Set(today.map(({ level }) => level))).toEqual(new Set(['error', 'warning', 'success']));
});

test('the sample log has an error with the reason for every order that the partner never accepted', () => {
  for (const { id } of orders.filter(({ failure }) => failure)) {
    expect(entries.filter(({ orderId, level }) => orderId === id && level === 'error')).toHaveLength(1);
  }
});

test('the sample log contains no personal data', () => {
  const text = JSON.stringify(entries);
  for (const { email, shippingAddress } of orders) {
    expect(text).not.toContain(email);
    expect(text).not.toContain(shippingAddress.address1);
  }
});
