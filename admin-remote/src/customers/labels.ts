import type { CustomerMonth } from '@nara/shared-contracts/api/customers';

const short = new Intl.DateTimeFormat('en-ZA', { timeZone: 'UTC', month: 'short', year: '2-digit' });

/** Formats a month briefly for a chart: `Nov 26` for `2026-11`. */
export const formatMonth = (month: string): string => short.format(new Date(`${month}-01T00:00:00Z`));

const day = new Intl.DateTimeFormat('en-ZA', { timeZone: 'Africa/Johannesburg', dateStyle: 'medium' });

/** Formats the South African day of an ISO time: `21 Nov 2026`. */
export const formatDay = (iso: string): string => day.format(new Date(iso));

/** The sums of a calendar year. */
interface CustomerYear {
  year: string;
  orders: number;
  value: number;
}

/** Sums months by calendar year, newest first. */
export function yearsOf(months: readonly CustomerMonth[]): CustomerYear[] {
  const years = new Map<string, CustomerYear>();
  for (const { month, orders, value } of months) {
    const year = month.slice(0, 4);
    const sum = years.get(year) ?? { year, orders: 0, value: 0 };
    // In cents, to avoid rounding errors.
    const cents = Math.round(sum.value * 100) + Math.round(value * 100);
    years.set(year, { year, orders: sum.orders + orders, value: cents / 100 });
  }
  return [...years.values()].reverse();
}
