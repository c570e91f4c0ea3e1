import { shownRows } from './region';

const box = (top: number) => ({ top, height: 360, rowHeight: 36 });

test('a grid renders the rows in view and a few around them', () => {
  expect(shownRows(box(0), 2000, 0)).toEqual(Array.from({ length: 19 }, (_, index) => index));
  const further = shownRows(box(36_000), 2000, 1000);
  expect([further[0], further.at(-1)]).toEqual([992, 1018]);
});

test('a grid renders the row with the focus even out of view', () => {
  expect(shownRows(box(36_000), 2000, 3)[0]).toBe(3);
  expect(shownRows(box(0), 2000, 1500).at(-1)).toBe(1500);
  expect(shownRows(box(0), 3, 0)).toEqual([0, 1, 2]);
  expect(shownRows(box(0), 0, 0)).toEqual([]);
});
