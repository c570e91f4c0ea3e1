import { answerSubject, idStartOf, messageReference, orderNumbersIn } from './reference';

const ID = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';

test('a message is called by the beginning of its id, which finds it again', () => {
  expect(messageReference(ID)).toBe('M-F47AC10B');
  expect(idStartOf(' m-f47ac10b ')).toBe('f47ac10b');
  expect(idStartOf('M-F47AC10')).toBeNull();
  expect(idStartOf('f47ac10b')).toBeNull();
});

test('the subject of an answer says what about, and the reference', () => {
  expect(answerSubject({ id: ID, subject: 'size-guide' })).toBe('Re: Size Guide [M-F47AC10B]');
});

test('order numbers are found in any case, each once, and nothing that only looks like one', () => {
  const text = 'nara-1763712345678-abc123 (NARA-1763712345678-ABC123), NARA-12-ABC123, NARA-1763712345678-ABC1234.';
  expect(orderNumbersIn(text)).toEqual(['NARA-1763712345678-ABC123']);
});
