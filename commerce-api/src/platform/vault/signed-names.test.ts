import { signedNames } from './sealed-ids';

const names = signedNames('a secret', 'draft');
const token = names.issue('faq', 1_000);

test('a signed token gives its name until it expires', () => {
  expect(names.read(token, 999)).toBe('faq');
  expect(names.read(token, 1_000)).toBeNull();
  expect(names.read(names.issue('a.b:1', 1_000), 0)).toBe('a.b:1');
});

test.each([
  ['of another name', token.replace(/faq$/, 'terms')],
  ['that holds for longer', token.replace(/^\w+/, 'zzzzzz')],
  ['without a signature', 'rs..faq'],
  ['of another server', signedNames('another', 'draft').issue('faq', 1_000)],
  ['for another purpose', signedNames('a secret', 'order').issue('faq', 1_000)],
  ['that is nothing', ''],
])('a signed token %s is refused', (_, wrong) => expect(names.read(wrong, 0)).toBeNull());
