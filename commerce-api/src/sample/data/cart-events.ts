import { southAfricanDate, startOfSouthAfricanDay } from '#platform/time';
import { createRandom } from './random';
import { DAY, HOUR } from './time';
import type { SeedCartEvent, SeedOrder } from './types';

/** Percentage of shopping sessions that end in an order which is not cancelled: this month, and before it. */
const CONVERSION = { thisMonth: 3.2, before: 2.9 };
const OPENS = 6 * HOUR;
const CLOSES = 23 * HOUR;

const monthOf = (at: number): string => southAfricanDate(at).slice(0, 7);

/** Returns additions to shoppers' carts on the days of these orders, up to `now` (epoch ms): one event per session. */
export function sampleCartEvents(now: number, orders: readonly SeedOrder[]): SeedCartEvent[] {
  const byDay = new Map<number, SeedOrder[]>();
  for (const order of orders) {
    if (order.status === 'cancelled' || order.status === 'refunded') continue;
    const day = startOfSouthAfricanDay(order.createdAt);
    byDay.set(day, [...(byDay.get(day) ?? []), order]);
  }
  return [...byDay].flatMap(([day, sold]) => {
    const percent = monthOf(day) === monthOf(now) ? CONVERSION.thisMonth : CONVERSION.before;
    const isToday = day === startOfSouthAfricanDay(now);
    const [from, until] = isToday ? [day, now] : [day + OPENS, Math.min(day + CLOSES, day + DAY)];
    const random = createRandom(`carts of ${day}`);
    return Array.from({ length: Math.round((100 * sold.length) / percent) }, (_, session) => {
      const { lines } = sold[session % sold.length] as SeedOrder;
      const { productId, variantId } = random.pick(lines as [SeedOrder['lines'][number], ...SeedOrder['lines']]);
      return {
        sessionId: `session_${day}_${session}`,
        productId,
        variantId,
        at: Math.floor(from + random.next() * (until - from)),
      };
    });
  });
}
