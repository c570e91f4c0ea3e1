import { whyNotCancellable } from './cancel-order';

test.each([
  ['pending', true],
  ['processing', true],
  ['delivered', false],
  ['cancelled', false],
  ['refunded', false],
] as const)('a %s order (cancellable: %s) needs no explanation', (status, canCancel) =>
  expect(whyNotCancellable({ status, canCancel })).toBeUndefined(),
);

test.each([
  ['processing', /being packed.*30 days of delivery/],
  ['shipped', /has left our distribution centre, so it can no longer be cancelled.*30 days of delivery/],
] as const)('a %s order explains why it cannot be cancelled and what is possible instead', (status, words) =>
  expect(whyNotCancellable({ status, canCancel: false })).toMatch(words),
);
