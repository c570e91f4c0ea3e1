import { deliveryDates, sendingDay } from './delivery-dates';

const CALENDAR = { cutOff: '14:00', closedOn: [] as string[] };
const at = (time: string) => Date.parse(`${time}+02:00`);
const dates = (sentOn: string, daysFrom: number, daysUntil: number, closedOn: string[] = []) =>
  deliveryDates(sentOn, { daysFrom, daysUntil }, { closedOn });

test.each([
  ['in the morning', '2026-11-25T08:00:00', '2026-11-25'],
  ['a second before the cut-off', '2026-11-25T13:59:59', '2026-11-25'],
  ['at the cut-off', '2026-11-25T14:00:00', '2026-11-26'],
  ['late on Friday', '2026-11-27T20:00:00', '2026-11-30'],
  ['on Saturday', '2026-11-28T09:00:00', '2026-11-30'],
  ['just after midnight, when it is still the day before in UTC', '2026-11-26T00:30:00', '2026-11-26'],
  ['before the Day of Reconciliation', '2026-12-15T15:00:00', '2026-12-17'],
  ['at Christmas', '2026-12-24T18:00:00', '2026-12-28'],
  ['on a Sunday holiday, whose Monday is one', '2027-03-21T10:00:00', '2027-03-23'],
])('an order placed %s is sent on the next possible business day', (_, time, day) => {
  expect(sendingDay(at(time), CALENDAR)).toBe(day);
});

test('an order is sent after a closure of the shop, and with a midnight cut-off on the next day', () => {
  const closedOn = ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24'];
  expect(sendingDay(at('2026-12-20T10:00:00'), { ...CALENDAR, closedOn })).toBe('2026-12-28');
  expect(sendingDay(at('2026-11-25T00:00:00'), { cutOff: '00:00', closedOn: [] })).toBe('2026-11-26');
});

test.each([
  ['within a week', '2026-11-23', 3, 5, { from: '2026-11-26', to: '2026-11-30' }],
  ['over a weekend', '2026-11-27', 1, 2, { from: '2026-11-30', to: '2026-12-01' }],
  ['over Easter', '2026-04-01', 1, 2, { from: '2026-04-02', to: '2026-04-07' }],
  ['the same day', '2026-11-27', 0, 0, { from: '2026-11-27', to: '2026-11-27' }],
  ['into the new year', '2026-12-30', 1, 3, { from: '2026-12-31', to: '2027-01-05' }],
])('delivery dates count business days %s', (_, sentOn, from, until, expected) => {
  expect(dates(sentOn, from, until)).toEqual(expected);
});

test('delivery dates skip days on which the shop is closed', () => {
  expect(dates('2026-11-03', 1, 2, ['2026-11-04'])).toEqual({ from: '2026-11-05', to: '2026-11-06' });
});
