import { problemsOf, tidy } from './lookup-form';

const good = { orderId: 'NARA-1767225600000-ABC123', email: 'thandi@example.com' };

test('a pasted order number and e-mail address are trimmed, and the number is upper-cased', () => {
  const pasted = tidy({ orderId: ' nara-1767225600000-abc123\n', email: ' thandi@example.com ' });
  expect(pasted).toEqual(good);
  expect(problemsOf(pasted)).toEqual({});
});

test.each([
  [{ orderId: '' }, ['orderId']],
  [{ orderId: '1767225600000' }, ['orderId']],
  [{ email: '' }, ['email']],
  [{ email: 'thandi@example' }, ['email']],
  [{ orderId: 'NARA', email: 'thandi' }, ['orderId', 'email']],
])('an order lookup with %j reports problems with %j', (changes, fields) => {
  expect(Object.keys(problemsOf({ ...good, ...changes }))).toEqual(fields);
});
