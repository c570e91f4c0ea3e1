import { deskMessage } from '../testing';
import { beginningOf, replyTo, STATES, stateOf } from './words';

const DUE = Date.parse('2026-11-21T08:00:00.000Z');
const message = deskMessage({ dueAt: new Date(DUE).toISOString() });

test('a message waits until its promised time, and is overdue from then on', () => {
  expect(stateOf(message, DUE - 1)).toBe(STATES.waiting);
  expect(stateOf(message, DUE)).toBe(STATES.overdue);
  expect(stateOf({ ...message, answeredAt: message.receivedAt }, DUE)).toBe(STATES.answered);
});

test('an answer names the subject, and its address carries nothing else', () => {
  const email = 'a&cc=b@example.com';
  expect(replyTo(deskMessage({ email }))).toBe('mailto:a%26cc%3Db@example.com?subject=Re%3A%20Size%20Guide');
});

test('the beginning is one line', () => {
  expect(beginningOf(deskMessage({ message: 'M\nor  L?' }))).toBe('M or L?');
  expect(beginningOf(deskMessage({ message: 'x'.repeat(200) }))).toHaveLength(80);
});
