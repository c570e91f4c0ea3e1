import { findWorse, type Pair } from './report';

const LIMITS = { limits: { takeoverMs: 1000 }, goals: { kept: 20 } };
const pairs = (...values: [takeoverMs: number, before: number][]): Pair[] =>
  values.map(([takeoverMs, before]) => [{ takeoverMs }, { takeoverMs: before }]);

test.each<[string, string[], Pair[]]>([
  [
    'over its limit and worse in most pairs',
    ['takeoverMs'],
    pairs([1200, 1000], [1300, 1100], [1250, 1000], [1100, 1300]),
  ],
  ['over its limit and about as slow before', [], pairs([2000, 2000], [2100, 2050], [1900, 1850], [2000, 1500])],
  ['worse but within its limit', [], pairs([900, 500], [900, 500], [900, 500], [900, 500])],
  ['below its goal and higher before', ['kept'], [[{ kept: 18 }, { kept: 20 }]]],
  ['below its goal and no higher before', [], [[{ kept: 18 }, { kept: 18 }]]],
  ['not in the build before', [], [[{ takeoverMs: 3000 }, {}]]],
])('of a figure that is %s, these are reported: %j', (_, worse, measured) => {
  expect(findWorse(measured, LIMITS)).toEqual(worse);
});
