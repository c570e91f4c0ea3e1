import { answerSubject, idStartOf, messageReference, orderNumbersIn } from './messages';

const ID = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';

test('a message reference is built from the start of the id, parses back to it and ends the subject of an answer', () => {
  expect(messageReference(ID)).toBe('M-F47AC10B');
  expect(idStartOf(' m-f47ac10b ')).toBe('f47ac10b');
  expect(idStartOf('M-F47AC10')).toBeNull();
  expect(idStartOf('f47ac10b')).toBeNull();
  expect(answerSubject({ id: ID, subject: 'size-guide' })).toBe('Re: Size Guide [M-F47AC10B]');
});

test('order numbers in a text are found in any case, once each, without malformed ones', () => {
  const text = 'nara-1763712345678-abc123 (NARA-1763712345678-ABC123), NARA-12-ABC123, NARA-1763712345678-ABC1234.';
  expect(orderNumbersIn(text)).toEqual(['NARA-1763712345678-ABC123']);
});
