import { randomCode, randomUuid } from './random';

test('a random code has the requested length and only capital letters and digits', () => {
  expect(randomCode(0)).toBe('');
  expect(randomCode(2000)).toMatch(/^[A-Z0-9]{2000}$/);
});

test('a random code uses the whole alphabet', () => expect(new Set(randomCode(5000)).size).toBe(36));

test('random UUIDs are of version 4 and distinct', () => {
  const ids = Array.from({ length: 200 }, randomUuid);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(200);
});
