import { judgeExtension } from './extension-watch';

test.each([
  ['nobody met it', 0, 0, false],
  ['four can be anybody’s connections', 0, 4, false],
  ['two of the staff can be as well', 0, 2, true],
  ['less than a fifth', 21, 5, false],
])('an extension stays on: %s', (_, shown, failed, isForStaff) => {
  expect(judgeExtension({ shown, failed }, isForStaff)).toBeNull();
});

test.each([
  ['five visitors', 0, 5, false, 'Failed for 5 visitors within an hour, 100 % of those who met it.'],
  ['a fifth', 20, 5, false, 'Failed for 5 visitors within an hour, 20 % of those who met it.'],
  ['three of the staff', 1, 3, true, 'Failed for 3 members of staff within an hour, 75 % of those who met it.'],
])('an extension is switched off: %s', (_, shown, failed, isForStaff, reason) => {
  expect(judgeExtension({ shown, failed }, isForStaff)).toBe(reason);
});
