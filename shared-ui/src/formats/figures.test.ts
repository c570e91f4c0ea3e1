import { formatMs, formatRate, formatUptime } from './figures';

test.each([
  [99.9, '99.9%'],
  [98.2, '98.2%'],
  [100, '100.0%'],
  [99.98, '99.9%'],
  [0, '0.0%'],
  [null, '—'],
])('an uptime of %s reads as %s', (percent, text) => expect(formatUptime(percent)).toBe(text));

test('an error rate keeps two decimals, a time in milliseconds its unit, and what is unknown is a dash', () => {
  expect([0.03, 0, 12.5, null].map(formatRate)).toEqual(['0.03%', '0%', '12.5%', '—']);
  expect([formatMs(245), formatMs(null)]).toEqual(['245 ms', '—']);
});
