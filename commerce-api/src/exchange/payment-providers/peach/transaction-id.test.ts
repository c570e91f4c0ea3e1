import fc from 'fast-check';
import { attemptOf, transactionIdOf } from './transactions';

test.each([
  ['NARA-1767225600000-ABC123', '1', '01MJUOHS00ABC123'],
  ['NARA-1767225600000-ABC123', '2', '02MJUOHS00ABC123'],
  ['NARA-1000000000-ZZZZZZ', '36', '1000GJDGXSZZZZZZ'],
])('the transaction id of %s, attempt %s, is %s', (paymentId, attempt, id) => {
  expect(transactionIdOf({ paymentId, attempt })).toBe(id);
  expect(attemptOf(id)).toEqual({ paymentId, attempt });
});

test('a transaction id has 16 letters and digits, gives its attempt and is unique', () => {
  const order = fc
    .tuple(fc.integer({ min: 1_000_000_000, max: 2_800_000_000_000 }), fc.stringMatching(/^[A-Z0-9]{6}$/))
    .map(([time, ending]) => `NARA-${time}-${ending}`);
  fc.assert(
    fc.property(order, fc.integer({ min: 1, max: 1295 }), (paymentId, number) => {
      const id = transactionIdOf({ paymentId, attempt: String(number) }) ?? '';
      expect(id).toMatch(/^[A-Z0-9]{16}$/);
      expect(attemptOf(id)).toEqual({ paymentId, attempt: String(number) });
    }),
  );
});

test.each([
  ['a time that is too long', 'NARA-2821109907456-ABC123', '1'],
  ['a time with zeros before it', 'NARA-0000000001-ABC123', '1'],
  ['too many attempts', 'NARA-1767225600000-ABC123', '1296'],
  ['an attempt that is no number', 'NARA-1767225600000-ABC123', 'one'],
  ['another kind of name', 'PAY-7', '1'],
])('an attempt with %s has no transaction id', (_, paymentId, attempt) =>
  expect(transactionIdOf({ paymentId, attempt })).toBeNull(),
);

test.each(['', 'Test1234', '01mjuohs00abc123', '01MJUOHS00ABC1234', '01MJUOHS00ABC12-'])(
  'the transaction id %s is not ours',
  (id) => expect(attemptOf(id)).toBeNull(),
);
