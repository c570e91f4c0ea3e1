import { clampSpan, placeAfter, placesOf, regionOf, spanOf } from './region';

const SIZE = { rows: 100, columns: 6 };

test.each([
  ['ArrowUp', false, [9, 2]],
  ['ArrowUp', true, [0, 2]],
  ['ArrowDown', true, [99, 2]],
  ['ArrowLeft', false, [10, 1]],
  ['ArrowRight', true, [10, 5]],
  ['Home', false, [10, 0]],
  ['End', true, [99, 5]],
  ['PageDown', false, [30, 2]],
  ['PageUp', false, [0, 2]],
])('the grid key %s, far %p, leads to the cell %j', (key, isFar, [row, column]) => {
  expect(placeAfter({ row: 10, column: 2 }, { key, isFar }, SIZE, 20)).toEqual({ row, column });
});

test('a letter key does not lead to another grid cell', () => {
  expect(placeAfter({ row: 0, column: 0 }, { key: 'a', isFar: false }, SIZE, 20)).toBeUndefined();
});

test('a grid selection is a rectangle, whichever corner it starts from', () => {
  const region = { top: 1, bottom: 3, left: 2, right: 4 };
  expect(regionOf({ anchor: { row: 3, column: 2 }, focus: { row: 1, column: 4 } })).toEqual(region);
  expect(regionOf(spanOf(region))).toEqual(region);
  expect(placesOf(region)).toHaveLength(3);
  expect(placesOf(region)[2]).toEqual([2, 3, 4].map((column) => ({ row: 3, column })));
});

test('a grid selection is clamped when the grid becomes shorter', () => {
  const span = { anchor: { row: 80, column: 1 }, focus: { row: 90, column: 2 } };
  expect(clampSpan(span, { rows: 10, columns: 6 })).toEqual({
    anchor: { row: 9, column: 1 },
    focus: { row: 9, column: 2 },
  });
});
