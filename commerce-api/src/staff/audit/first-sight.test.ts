import { firstSight } from './record-access';

test('what is seen again within the time is not the first', () => {
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
