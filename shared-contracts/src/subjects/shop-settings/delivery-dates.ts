import { addDays, type DayRange } from '../../wire/days';
import type { Delivery, DeliveryTariff } from './api';

/** Month and day of the holidays with a fixed date (Public Holidays Act, 1994). */
const DATED = ['01-01', '03-21', '04-27', '05-01', '06-16', '08-09', '09-24', '12-16', '12-25', '12-26'];

/** Returns the weekday of a day; 0 is Sunday. */
const weekday = (day: string): number => new Date(day).getUTCDay();

/** Returns Easter Sunday of a Gregorian year, by the algorithm of Spencer Jones. */
function easterSunday(year: number): string {
  const [golden, century, ofCentury] = [year % 19, Math.floor(year / 100), year % 100];
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const moon = (19 * golden + skipped + 15) % 30;
  const correction = Math.floor((golden + 11 * moon) / 319);
  const leaps = 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - (ofCentury % 4);
  const sunday = (leaps - moon + correction + 32) % 7;
  const month = Math.floor((moon - correction + sunday + 90) / 25);
  const day = (moon - correction + sunday + month + 19) % 32;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const kept = new Map<number, ReadonlySet<string>>();

/**
 * Returns the public holidays of South Africa in a year, as days such as `2026-12-16`: those with a fixed date, Good
 * Friday and Family Day, and the Monday after a holiday that falls on a Sunday. One-off holidays, such as an election
 * day, are not known here. Rule: docs/product/shop-settings.md.
 */
export function publicHolidays(year: number): ReadonlySet<string> {
  const known = kept.get(year);
  if (known) return known;
  const easter = easterSunday(year);
  const days = [...DATED.map((date) => `${year}-${date}`), addDays(easter, -2), addDays(easter, 1)];
  const mondays = days.filter((day) => weekday(day) === 0).map((day) => addDays(day, 1));
  const holidays = new Set([...days, ...mondays].sort());
  kept.set(year, holidays);
  return holidays;
}

/** Returns whether orders are sent and delivered on a South African day; `closedOn` lists additional closed days. */
export function isBusinessDay(day: string, closedOn: readonly string[] = []): boolean {
  const ofWeek = weekday(day);
  return ofWeek !== 0 && ofWeek !== 6 && !publicHolidays(Number(day.slice(0, 4))).has(day) && !closedOn.includes(day);
}

type Calendar = Pick<Delivery, 'cutOff' | 'closedOn'>;

/** South Africa is on UTC+2 all year. */
const ZONE = '+02:00';
const OFFSET_MS = 7_200_000;

/** Returns the cut-off time (epoch ms) on a day: orders placed before it are sent that day. */
export const cutOffOn = (day: string, { cutOff }: Pick<Delivery, 'cutOff'>): number =>
  Date.parse(`${day}T${cutOff}:00${ZONE}`);

/** Maximum number of consecutive days without dispatch; the number of additional closed days is limited too. */
const MAX_DAYS = 366;

/** Returns the first business day on or after a day. */
function businessDayFrom(day: string, closedOn: readonly string[]): string {
  let next = day;
  for (let passed = 0; passed < MAX_DAYS && !isBusinessDay(next, closedOn); passed += 1) next = addDays(next, 1);
  return next;
}

/** Returns the South African business day on which an order placed at `at` (epoch ms) is sent. */
export function sendingDay(at: number, calendar: Calendar): string {
  const today = new Date(at + OFFSET_MS).toISOString().slice(0, 10);
  const first = at < cutOffOn(today, calendar) ? today : addDays(today, 1);
  return businessDayFrom(first, calendar.closedOn);
}

/** Returns the day that is `count` business days after another. */
function addBusinessDays(day: string, count: number, closedOn: readonly string[]): string {
  let reached = day;
  for (let left = count; left > 0; left -= 1) reached = businessDayFrom(addDays(reached, 1), closedOn);
  return reached;
}

/**
 * Returns the range of days in which an order sent on `sentOn` arrives, counted in business days of its tariff.
 * Rule: docs/product/shop-settings.md.
 */
export const deliveryDates = (
  sentOn: string,
  { daysFrom, daysUntil }: Pick<DeliveryTariff, 'daysFrom' | 'daysUntil'>,
  { closedOn }: Pick<Delivery, 'closedOn'>,
): DayRange => ({
  from: addBusinessDays(sentOn, daysFrom, closedOn),
  to: addBusinessDays(sentOn, daysUntil, closedOn),
});
