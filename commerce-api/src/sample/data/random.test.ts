import { createRandom, shuffleBy } from './random';

const draws = (key: string) => {
  const random = createRandom(key);
  return Array.from({ length: 1000 }, () => random.next());
};

test('a random sequence is the same for the same key and differs for another', () => {
  expect(draws('a')).toEqual(draws('a'));
  expect(draws('a')).not.toEqual(draws('b'));
});

test('random draws stay within 0 and 1 and are evenly spread', () => {
  const values = draws('spread');
  expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(mean).toBeGreaterThan(0.45);
  expect(mean).toBeLessThan(0.55);
});

test('random.int reaches both bounds and nothing beyond', () => {
  const random = createRandom('int');
  expect(new Set(Array.from({ length: 200 }, () => random.int(2, 4)))).toEqual(new Set([2, 3, 4]));
});

test('random.pick chooses among the options, and random.chance follows its probability', () => {
  const random = createRandom('pick');
  expect(new Set(Array.from({ length: 100 }, () => random.pick(['x', 'y'])))).toEqual(new Set(['x', 'y']));
  expect(random.chance(0)).toBe(false);
  expect(random.chance(1)).toBe(true);
});

test('shuffleBy keeps every item and does not depend on the original order', () => {
  const items = Array.from({ length: 50 }, (_, index) => `item ${index}`);
  const shuffled = shuffleBy(items, (item) => item);
  expect([...shuffled].sort()).toEqual([...items].sort());
  expect(shuffled).not.toEqual(items);
  expect(shuffleBy([...items].reverse(), (item) => item)).toEqual(shuffled);
});
