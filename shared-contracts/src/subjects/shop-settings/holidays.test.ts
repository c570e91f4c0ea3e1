import { isBusinessDay, publicHolidays } from './delivery-dates';

/* As published at www.gov.za/about-sa/public-holidays. */
const PUBLISHED: Readonly<Record<number, readonly string[]>> = {
  2026: [
    '2026-01-01',
    '2026-03-21',
    '2026-04-03',
    '2026-04-06',
    '2026-04-27',
    '2026-05-01',
    '2026-06-16',
    '2026-08-09',
    '2026-08-10',
    '2026-09-24',
    '2026-12-16',
    '2026-12-25',
    '2026-12-26',
  ],
  2027: [
    '2027-01-01',
    '2027-03-21',
    '2027-03-22',
    '2027-03-26',
    '2027-03-29',
    '2027-04-27',
    '2027-05-01',
    '2027-06-16',
    '2027-08-09',
    '2027-09-24',
    '2027-12-16',
    '2027-12-25',
    '2027-12-26',
    '2027-12-27',
  ],
  2028: [
    '2028-01-01',
    '2028-03-21',
    '2028-04-14',
    '2028-04-17',
    '2028-04-27',
    '2028-05-01',
    '2028-06-16',
    '2028-08-09',
    '2028-09-24',
    '2028-09-25',
    '2028-12-16',
    '2028-12-25',
    '2028-12-26',
  ],
};

test.each(Object.entries(PUBLISHED))('the public holidays of %s match the published list', (year, days) => {
  expect([...publicHolidays(Number(year))]).toEqual(days);
});

test.each([
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2019, '2019-04-21'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Good Friday and Family Day of %i follow Easter on %s', (year, easter) => {
  const before = new Date(Date.parse(easter) - 2 * 86_400_000).toISOString().slice(0, 10);
  const after = new Date(Date.parse(easter) + 86_400_000).toISOString().slice(0, 10);
  expect([...publicHolidays(year)]).toEqual(expect.arrayContaining([before, after]));
});

test.each([
  ['2026-12-15', true],
  ['2026-12-16', false],
  ['2026-12-19', false],
  ['2026-12-20', false],
  ['2027-12-27', false],
  ['2027-12-28', true],
])('%s is a business day: %s', (day, is) => expect(isBusinessDay(day)).toBe(is));

test('a day on which the shop is closed is no business day', () => {
  expect([isBusinessDay('2026-11-04'), isBusinessDay('2026-11-04', ['2026-11-04'])]).toEqual([true, false]);
});
