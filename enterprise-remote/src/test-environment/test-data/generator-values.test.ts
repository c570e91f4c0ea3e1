import { describeResult, faultsOf } from './generator-values';

test.each([
  [{ made: 10, known: 0, refused: 0, reason: null }, '10 orders made with seed 7.'],
  [{ made: 1, known: 1, refused: 0, reason: null }, '1 order made with seed 7. 1 was there already.'],
  [
    { made: 0, known: 0, refused: 3, reason: 'Nothing is left in stock.' },
    '0 orders made with seed 7. 3 could not be made: Nothing is left in stock.',
  ],
])('the generator result %j reads: %s', (result, words) => expect(describeResult('orders', 7, result)).toBe(words));

test('the mock data form accepts only whole numbers within bounds', () => {
  const values = { type: 'orders', quantity: '10', seed: '0', days: '60' } as const;
  expect(faultsOf(values)).toEqual({});
  expect(faultsOf({ ...values, quantity: '1001', seed: '-1', days: '1.5' })).toEqual({
    quantity: 'Enter a whole number from 1 to 1000.',
    seed: 'Enter a whole number from 0 to 999999.',
    days: 'Enter a whole number from 0 to 60.',
  });
});
