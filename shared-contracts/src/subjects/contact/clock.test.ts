import { answerDueAt, clockAt, messageClock, overdueSince } from './messages';

const HOUR = 3_600_000;
const RECEIVED = Date.parse('2026-11-27T16:30:00.000Z');
const DUE = answerDueAt(RECEIVED);

test('an answer is due 24 hours after the message, weekends included, and overdue from exactly then on', () => {
  expect(new Date(DUE).toISOString()).toBe('2026-11-28T16:30:00.000Z');
  const now = DUE;
  expect(overdueSince(now)).toBe(RECEIVED);
  expect(clockAt(answerDueAt(overdueSince(now)), now)).toBe('overdue');
  expect(clockAt(answerDueAt(overdueSince(now) + 1), now)).toBe('due-soon');
});

test.each([
  [0, 'on-time'],
  [20 * HOUR, 'on-time'],
  [20 * HOUR + 1, 'due-soon'],
  [24 * HOUR - 1, 'due-soon'],
  [24 * HOUR, 'overdue'],
  [240 * HOUR, 'overdue'],
] as const)('%i ms after the message, its answer is %s', (after, clock) => {
  expect(clockAt(DUE, RECEIVED + after)).toBe(clock);
});

test('the response clock of a message stops when it is answered or closed', () => {
  const message = { dueAt: new Date(DUE).toISOString(), answeredAt: null, closedAt: null };
  const at = new Date(RECEIVED).toISOString();
  expect(messageClock(message, DUE)).toBe('overdue');
  expect(messageClock({ ...message, answeredAt: at }, DUE)).toBeNull();
  expect(messageClock({ ...message, closedAt: at }, DUE)).toBeNull();
});
