import { newOrderId, ORDER_ID_PATTERN, randomCode, randomUuid } from './random';

test('a random code has the requested length and uses all capital letters and digits, and nothing else', () => {
  expect(randomCode(0)).toBe('');
  expect(randomCode(2000)).toMatch(/^[A-Z0-9]{2000}$/);
  expect(new Set(randomCode(5000)).size).toBe(36);
});

test('random UUIDs are of version 4 and distinct', () => {
  const ids = Array.from({ length: 200 }, randomUuid);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(200);
});

test('a new order id has the brand, the time and six random characters, which differ within a millisecond', () => {
  expect(newOrderId(1_772_704_800_000)).toMatch(/^NARA-1772704800000-[A-Z0-9]{6}$/);
  expect(newOrderId()).toMatch(ORDER_ID_PATTERN);
  expect(new Set(Array.from({ length: 500 }, () => newOrderId(1_772_704_800_000))).size).toBe(500);
});

test.each([
  '',
  'NARA-1772704800000',
  'NARA-1772704800000-abc123',
  'NARA-1772704800000-ABC12',
  'NARA-1772704800000-ABC1234',
  'NARA-12345-ABC123',
  'OTHER-1772704800000-ABC123',
  ' NARA-1772704800000-ABC123',
  'NARA-1772704800000-ABC123\n',
])('%j is not an order id', (id) => expect(id).not.toMatch(ORDER_ID_PATTERN));
