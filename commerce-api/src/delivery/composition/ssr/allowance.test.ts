import { createAllowance } from './limits';

test('an allowance permits a number of calls per period, and as many again in the next', () => {
  let now = 0;
  const may = createAllowance(2, 1000, () => now);
  expect([may(), may(), may()]).toEqual([true, true, false]);
  now = 999;
  expect(may()).toBe(false);
  now = 1000;
  expect([may(), may(), may()]).toEqual([true, true, false]);
});
