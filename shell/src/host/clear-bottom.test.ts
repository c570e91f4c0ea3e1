import { clearBottom } from './clear-bottom';

test('messages stand at the lower edge where nothing is in their way', () => {
  expect(clearBottom(60, [])).toBe(16);
  expect(clearBottom(60, [{ low: 300, high: 340 }])).toBe(16);
});

test('they stand above what must stay in reach, also when there are two of them', () => {
  const pager = { low: 18, high: 52 };
  const bulkBar = { low: 66, high: 120 };
  expect(clearBottom(60, [pager])).toBe(60);
  expect(clearBottom(60, [bulkBar, pager])).toBe(128);
});

test('what has scrolled out below the window is no obstacle', () => {
  expect(clearBottom(60, [{ low: -90, high: -50 }])).toBe(16);
});
