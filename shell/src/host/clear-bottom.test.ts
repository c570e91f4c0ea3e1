import { clearBottom } from './toaster';

test('messages are placed at the lower edge when nothing is in the way, or only below the window', () => {
  expect(clearBottom(60, [])).toBe(16);
  expect(clearBottom(60, [{ low: 300, high: 340 }])).toBe(16);
  expect(clearBottom(60, [{ low: -90, high: -50 }])).toBe(16);
});

test('messages are placed above one or two obstacles at the lower edge', () => {
  const pager = { low: 18, high: 52 };
  const bulkBar = { low: 66, high: 120 };
  expect(clearBottom(60, [pager])).toBe(60);
  expect(clearBottom(60, [bulkBar, pager])).toBe(128);
});
