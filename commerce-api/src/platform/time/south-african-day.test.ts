import { southAfricanDate, southAfricanTime, startOfSouthAfricanDay } from '.';

const startOf = (iso: string) => new Date(startOfSouthAfricanDay(Date.parse(iso))).toISOString();

describe('startOfSouthAfricanDay', () => {
  it('a South African day begins at 22:00 UTC of the day before', () => {
    expect(startOf('2026-03-05T12:00:00Z')).toBe('2026-03-04T22:00:00.000Z');
    expect(startOf('2026-03-05T21:59:59.999Z')).toBe('2026-03-04T22:00:00.000Z');
    expect(startOf('2026-03-05T22:00:00Z')).toBe('2026-03-05T22:00:00.000Z');
  });
});

test('the South African date changes at local midnight', () => {
  expect(southAfricanDate(Date.parse('2026-03-05T21:59:59.999Z'))).toBe('2026-03-05');
  expect(southAfricanDate(Date.parse('2026-03-05T22:00:00Z'))).toBe('2026-03-06');
});

test('the South African time is two hours ahead of UTC', () => {
  expect(southAfricanTime(Date.parse('2026-03-05T22:00:00.250Z'))).toBe('2026-03-06 00:00:00.250');
});
