import { createQuota, visitorOf } from './report-tokens';

test('a quota limits one key per window, and no other key or later window', () => {
  let now = 1000;
  const mayCount = createQuota({ most: 2, windowMs: 1000 }, () => now);
  expect(['a', 'a', 'a', 'b'].map(mayCount)).toEqual([true, true, false, true]);
  now = 2000;
  expect(mayCount('a')).toBe(true);
});

test('a quota’s memory is bounded for any number of keys', () => {
  const mayCount = createQuota({ most: 1, windowMs: 1000 }, () => 0);
  const counted = Array.from({ length: 20_050 }, (_, key) => mayCount(String(key)));
  expect(counted.filter(Boolean)).toHaveLength(20_000);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the address %s counts as the visitor %s', (address, visitor) => {
  expect(visitorOf(address)).toBe(visitor);
});
