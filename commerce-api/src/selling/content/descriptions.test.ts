import { shortened } from './descriptions';

test('a shortened description ends after a whole word', () => {
  expect(shortened('A few words.')).toBe('A few words.');
  const long = shortened('word '.repeat(100));
  expect(long).toMatch(/word…$/);
  expect(long.length).toBeLessThanOrEqual(155);
});
