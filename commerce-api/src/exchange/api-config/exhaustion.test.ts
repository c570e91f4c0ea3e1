import { endOfHour, runsOutIn } from './usage';

const TEN_PAST = Date.parse('2026-03-05T10:10:00.000Z');

test('an hour of usage ends where the next one begins', () => {
  expect(endOfHour(TEN_PAST)).toBe(Date.parse('2026-03-05T11:00:00.000Z'));
  expect(endOfHour(Date.parse('2026-03-05T11:00:00.000Z'))).toBe(Date.parse('2026-03-05T12:00:00.000Z'));
});

test.each([
  ['at this pace', { limit: 500, used: 40, pace: 20 }, 23],
  ['in less than a minute', { limit: 500, used: 499, pace: 20 }, 0],
  ['it already has', { limit: 500, used: 512, pace: 0 }, 0],
  ['just before the hour ends', { limit: 500, used: 0, pace: 10.1 }, 49],
  ['not before the hour ends', { limit: 500, used: 0, pace: 10 }, null],
  ['not while nobody calls', { limit: 500, used: 40, pace: 0 }, null],
])('the call limit runs out: %s', (_, usage, minutes) => expect(runsOutIn(usage, TEN_PAST)).toBe(minutes));
