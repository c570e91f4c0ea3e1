import type { DayRange } from '../../wire/days';
import type { OrderDelivery } from './schemas';
import { DELIVERY_METHOD_NAMES } from './vocabulary';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * Writes days between which something arrives: `Wednesday 2 to Friday 4 December`, `Thursday 31 December to Tuesday 5
 * January`; one day alone as `Friday 4 December`.
 */
export function deliveryDaysText({ from, to }: DayRange): string {
  const [first, last] = [new Date(from), new Date(to)];
  const dayOf = (day: Date) => `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()}`;
  const monthOf = (day: Date) => ` ${MONTHS[day.getUTCMonth()]}`;
  const end = dayOf(last) + monthOf(last);
  if (from === to) return end;
  return `${dayOf(first)}${first.getUTCMonth() === last.getUTCMonth() ? '' : monthOf(first)} to ${end}`;
}

/** Writes days of arrival as a sentence goes on: `on Friday 4 December`, `from Wednesday 2 to Friday 4 December`. */
export const arrivalDaysText = (days: DayRange): string =>
  `${days.from === days.to ? 'on' : 'from'} ${deliveryDaysText(days)}`;

/** Writes how an order is delivered and what was promised: `Express, Tuesday 1 to Wednesday 2 December`. */
export const orderDeliveryText = ({ method, from, until }: OrderDelivery): string =>
  `${DELIVERY_METHOD_NAMES[method]}, ${deliveryDaysText({ from, to: until })}`;
