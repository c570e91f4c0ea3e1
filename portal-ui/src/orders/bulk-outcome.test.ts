import { bulkOutcome } from './order-bulk-actions';

test.each([
  [2, [], 'The partner has received 2 orders.', false],
  [1, ['Down.', 'Down.'], 'The partner has received 1 order. 2 orders failed: Down.', true],
  [0, ['Down.'], '1 order failed: Down.', true],
  [0, [], '', false],
])('the outcome of %i accepted orders and failures %j is summarised', (accepted, failures, message, isFailure) => {
  expect(bulkOutcome(accepted, failures)).toEqual({ message, isFailure });
});
