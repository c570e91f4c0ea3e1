import { sumsOf, toRating } from './shown';

test('review sums count by stars and by fit', () => {
  expect(
    sumsOf([
      { stars: 5, fit: 'true', count: 3 },
      { stars: 5, fit: null, count: 1 },
      { stars: 1, fit: 'small', count: 2 },
    ]),
  ).toEqual({
    review_count: 6,
    star_sum: 22,
    stars_1: 2,
    stars_2: 0,
    stars_3: 0,
    stars_4: 0,
    stars_5: 4,
    fit_small: 2,
    fit_true: 3,
    fit_large: 0,
  });
});

test('a product without reviews has no sums', () => expect(sumsOf([])).toBeNull());

test.each([
  [1, 5, 5],
  [3, 13, 4.3],
  [3, 14, 4.7],
  [20, 89, 4.5],
])('the rating of %i reviews with %i stars is %d', (review_count, star_sum, average) =>
  expect(toRating({ review_count, star_sum })).toEqual({ average, count: review_count }),
);
