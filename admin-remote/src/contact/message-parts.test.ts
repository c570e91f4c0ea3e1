import { deskMessage, threadEntry } from '../testing';
import { beginningOf, entryTitle, STANDINGS, standingOf } from './message-parts';

const HOUR = 3_600_000;
const DUE = Date.parse('2026-11-21T08:00:00.000Z');
const message = deskMessage({ dueAt: new Date(DUE).toISOString() });

test('a message is due soon before its promised time, and overdue from then on, until it is answered or closed', () => {
  expect(standingOf(message, DUE - 5 * HOUR)).toBe(STANDINGS['on-time']);
  expect(standingOf(message, DUE - 1)).toBe(STANDINGS['due-soon']);
  expect(standingOf(message, DUE)).toBe(STANDINGS.overdue);
  expect(standingOf({ ...message, answeredAt: message.receivedAt }, DUE)).toBe(STANDINGS.answered);
  expect(standingOf({ ...message, closedAt: message.receivedAt }, DUE)).toBe(STANDINGS.closed);
});

test('the excerpt of a message is one line of at most 80 characters', () => {
  expect(beginningOf(deskMessage({ message: 'M\nor  L?' }))).toBe('M or L?');
  expect(beginningOf(deskMessage({ message: 'x'.repeat(200) }))).toHaveLength(80);
});

test.each([
  [{ kind: 'assignment', text: 'Sipho' }, 'Nomsa assigned it to Sipho'],
  [{ kind: 'assignment', text: null }, 'Nomsa assigned it to nobody'],
  [{ kind: 'answer' }, 'Nomsa answered by e-mail'],
  [{ kind: 'marking' }, 'Nomsa marked it as answered'],
  [{ kind: 'unmarking' }, 'Nomsa marked it as waiting'],
  [{ kind: 'closing' }, 'Nomsa closed it'],
  [{ kind: 'reopening' }, 'Nomsa opened it again'],
] as const)('the thread entry %j reads: %s', (changes, title) => {
  expect(entryTitle(threadEntry(changes))).toBe(title);
});
