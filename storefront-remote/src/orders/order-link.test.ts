import { isTokenFragment, tokenInFragment } from './order-link';

const token = 'q-_8xWk3TzJ5N2o1m0l9k8j7i6h5g4f3e2d1c0bAZ9y';

test('the fragment of an order link contains its token', () => expect(tokenInFragment(`#token=${token}`)).toBe(token));

test.each(['', '#', '#token=', '#token=short', `#token=${token}%22`, `#other=${token}`, `#token=${'a'.repeat(201)}`])(
  'the fragment %j contains no order token',
  (hash) => expect(tokenInFragment(hash)).toBeUndefined(),
);

test.each([
  [`#token=${token}`, true],
  ['#token=', true],
  ['#token=short', true],
  ['#order', false],
  ['', false],
])('the fragment %j belongs to an order link: %s', (hash, expected) => expect(isTokenFragment(hash)).toBe(expected));
