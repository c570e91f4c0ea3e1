import type { RateLimit } from '@nara/shared-contracts/api/api-config';
import { formatExhaustion, formatPace, formatSubject, formatUsage, masked } from './labels';

const usage = (changes: Partial<RateLimit>): RateLimit => ({
  api: 'orders',
  limit: 1000,
  used: 47,
  history: [],
  pace: 4.7,
  runsOutIn: null,
  ...changes,
});

test.each([
  [{}, 'Will not run out at this rate'],
  [{ runsOutIn: 23 }, 'Runs out in 23 min at this rate'],
  [{ runsOutIn: 0 }, 'Runs out in less than a minute at this rate'],
  [{ used: 1000, runsOutIn: 0 }, 'Used up until the hour ends'],
])('rate limit usage %o reads: %s', (changes, label) => expect(formatExhaustion(usage(changes)).label).toBe(label));

test('API usage is written with its limit, a call rate with one decimal, and a key masked', () => {
  expect(formatUsage({ used: 47, limit: 1000 })).toBe('47 of 1 000 calls this hour');
  expect(formatPace(4.6999)).toBe('4.7 calls a minute');
  expect(masked('9876')).toBe('••••••••••••9876');
});

test.each([
  ['NARA-1', { items: [] }, 'NARA-1'],
  ['', { items: [{ sku: 'WW-A' }, { sku: 'WW-A' }] }, 'WW-A'],
  ['', { items: [{ sku: 'WW-A' }, { sku: 'WW-B' }, { sku: 'WW-C' }] }, 'WW-A and 2 more'],
  ['', { returns: [{ id: 'RMA-WW-1' }, { id: 'RMA-WW-2' }] }, 'RMA-WW-1 and 1 more'],
  ['', { items: [] }, 'TEST'],
])('a webhook of order "%s" with %j is about %s', (orderId, payload, subject) =>
  expect(formatSubject({ orderId, payload })).toBe(subject),
);
