import { newReturnId } from './return-id';

test('is a UUID of version 4, and does not repeat', () => {
  const ids = Array.from({ length: 200 }, newReturnId);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(200);
});
