import { findWorse, type Pair } from './report';

const LIMITS = { limits: { takeoverMs: 1000 }, goals: { kept: 20 } };
const pairs = (...values: [takeoverMs: number, before: number][]): Pair[] =>
  values.map(([takeoverMs, before]) => [{ takeoverMs }, { takeoverMs: before }]);

test('a figure over its limit that is worse in most pairs is reported', () => {
  expect(findWorse(pairs([1200, 1000], [1300, 1100], [1250, 1000], [1100, 1300]), LIMITS)).toEqual(['takeoverMs']);
});

test('a figure over its limit is not reported if the build before is about as slow', () => {
  expect(findWorse(pairs([2000, 2000], [2100, 2050], [1900, 1850], [2000, 1500]), LIMITS)).toEqual([]);
});

test('a figure within its limit is not reported even if it got worse', () => {
  expect(findWorse(pairs([900, 500], [900, 500], [900, 500], [900, 500]), LIMITS)).toEqual([]);
});

test('a figure below its goal is reported if it was higher before', () => {
  expect(findWorse([[{ kept: 18 }, { kept: 20 }]], LIMITS)).toEqual(['kept']);
  expect(findWorse([[{ kept: 18 }, { kept: 18 }]], LIMITS)).toEqual([]);
});

test('a figure that the build before lacks is not compared', () => {
  expect(findWorse([[{ takeoverMs: 3000 }, {}]], LIMITS)).toEqual([]);
});
