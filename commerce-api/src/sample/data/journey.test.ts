import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/time';
import { type Fate, progressOf } from './journey';
import { createRandom } from './random';

const traveller = (fate: Fate) => ({
  createdAt: 0,
  fate,
  woolworthsOrderId: 'WW-NARA-1',
  trackingCode: 'WWZA1',
  firstVariantId: 'nara-024-clay-m',
});
const after = (age: number, fate: Fate) => progressOf(createRandom('journey'), traveller(fate), age);

test.each([
  [0, 'pending', null, null],
  [2 * MINUTE_MS, 'processing', 'WW-NARA-1', null],
  [26 * HOUR_MS - 1, 'processing', 'WW-NARA-1', null],
  [44 * HOUR_MS, 'shipped', 'WW-NARA-1', 'WWZA1'],
  [44 * HOUR_MS + 4 * DAY_MS, 'delivered', 'WW-NARA-1', 'WWZA1'],
])('a fulfilled sample order of %i ms age has its status', (age, status, woolworthsOrderId, trackingCode) => {
  expect(after(age, 'fulfilled')).toMatchObject({ status, woolworthsOrderId, trackingCode });
});

test.each([
  ['waiting', 'pending', null, 1],
  ['refused', 'pending', null, 2],
  ['cancelled', 'cancelled', 'WW-NARA-1', 3],
  ['fulfilled', 'delivered', 'WW-NARA-1', 7],
  ['refunded', 'refunded', 'WW-NARA-1', 8],
] as const)('a sample order that is %s ends as %s', (fate, status, woolworthsOrderId, events) => {
  const progress = after(60 * DAY_MS, fate);
  expect(progress).toMatchObject({ status, woolworthsOrderId });
  expect(progress.events).toHaveLength(events);
});

test('the timeline of a sample order is sorted and ends at the last update', () => {
  const { events, updatedAt } = after(60 * DAY_MS, 'refunded');
  const times = events.map(({ at }) => at);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(updatedAt).toBe(times.at(-1));
});

test('the refusal of a sample order names the variant', () => {
  expect(after(DAY_MS, 'refused').events.at(-1)?.message).toBe(
    'Refused by the partner: SKU mapping not found for variant: nara-024-clay-m',
  );
});
