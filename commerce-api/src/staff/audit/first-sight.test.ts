import { firstSight } from './record-access';

test('a key seen again within the period is not seen for the first time', () => {
  const { isFirst, forget } = firstSight(1000);
  expect([isFirst('a', 0), isFirst('b', 500), isFirst('a', 999), isFirst('a', 1000)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(isFirst('b', 1001)).toBe(false);
  forget('b');
  expect(isFirst('b', 1002)).toBe(true);
});
