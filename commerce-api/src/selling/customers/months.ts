import type { CustomerMonth } from '@nara/shared-contracts/api/customers';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { southAfricanDate } from '#platform/time';

const monthOf = (time: number): string => southAfricanDate(time).slice(0, 7);

/** Returns the next month: `2027-01` after `2026-12`. */
function after(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/**
 * Sums orders by the South African month in which they were placed, from the first one until `now` (epoch ms) without
 * gaps. Converts cents to rand.
 */
export function monthsOf(orders: readonly { created_at: number; cents: number }[], now: number): CustomerMonth[] {
  const sums = new Map<string, { orders: number; cents: number }>();
  for (const { created_at, cents } of orders) {
    const month = monthOf(created_at);
    const sum = sums.get(month) ?? { orders: 0, cents: 0 };
    sums.set(month, { orders: sum.orders + 1, cents: sum.cents + cents });
  }
  const known = [...sums.keys()].sort();
  const [first] = known;
  const months: CustomerMonth[] = [];
  if (first === undefined) return months;
  // This server's clock may be behind that of the server that saved an order.
  const last = [known.at(-1) ?? first, monthOf(now)].sort().at(-1) ?? first;
  for (let month = first; month <= last; month = after(month)) {
    const { orders: count, cents } = sums.get(month) ?? { orders: 0, cents: 0 };
    months.push({ month, orders: count, value: toRand(cents) });
  }
  return months;
}
