import type { DayRange } from '../../wire/days';
import type { OrderDelivery } from './api';
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
 * Formats days of arrival: `Wednesday 2 to Friday 4 December`, `Thursday 31 December to Tuesday 5 January`; a single
 * day as `Friday 4 December`.
 */
export function deliveryDaysText({ from, to }: DayRange): string {
  const [first, last] = [new Date(from), new Date(to)];
  const dayOf = (day: Date) => `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()}`;
  const monthOf = (day: Date) => ` ${MONTHS[day.getUTCMonth()]}`;
  const end = dayOf(last) + monthOf(last);
  if (from === to) return end;
  return `${dayOf(first)}${first.getUTCMonth() === last.getUTCMonth() ? '' : monthOf(first)} to ${end}`;
}

/**
 * Formats days of arrival for use within a sentence: `on Friday 4 December`, `from Wednesday 2 to Friday 4 December`.
 */
export const arrivalDaysText = (days: DayRange): string =>
  `${days.from === days.to ? 'on' : 'from'} ${deliveryDaysText(days)}`;

/** Formats the delivery method and promised days of an order: `Express, Tuesday 1 to Wednesday 2 December`. */
export const orderDeliveryText = ({ method, from, until }: OrderDelivery): string =>
  `${DELIVERY_METHOD_NAMES[method]}, ${deliveryDaysText({ from, to: until })}`;
