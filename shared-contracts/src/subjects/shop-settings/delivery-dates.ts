import { addDays, type DayRange } from '../../wire/days';
import type { Delivery, DeliveryTariff } from './api';
import { isBusinessDay } from './holidays';

type Calendar = Pick<Delivery, 'cutOff' | 'closedOn'>;

/** South Africa is on UTC+2 all year. */
const ZONE = '+02:00';
const OFFSET_MS = 7_200_000;

/** Returns the cut-off time (epoch ms) on a day: orders placed before it are sent that day. */
export const cutOffOn = (day: string, { cutOff }: Pick<Delivery, 'cutOff'>): number =>
  Date.parse(`${day}T${cutOff}:00${ZONE}`);

/** Maximum number of consecutive days without dispatch; the number of additional closed days is limited too. */
const MOST_DAYS = 366;

/** Returns the first business day on or after a day. */
function businessDayFrom(day: string, closedOn: readonly string[]): string {
  let next = day;
  for (let passed = 0; passed < MOST_DAYS && !isBusinessDay(next, closedOn); passed += 1) next = addDays(next, 1);
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
