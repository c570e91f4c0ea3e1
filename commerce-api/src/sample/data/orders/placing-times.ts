import { startOfSouthAfricanDay } from '#platform/time';
import { createRandom } from '../random';
import { DAY, HOUR } from '../time';

export interface Placing {
  /** 0 for today. */
  daysAgo: number;
  /** Position among the orders of its day, from the first. */
  index: number;
  /** Number of orders of that day. */
  count: number;
  /** Epoch ms. */
  at: number;
}

const DAYS = 60;
const TODAY = 8;
const YESTERDAY = 9;
const OPENS = 6 * HOUR;
const CLOSES = 23 * HOUR;

function countOn(daysAgo: number): number {
  if (daysAgo === 0) return TODAY;
  return daysAgo === 1 ? YESTERDAY : createRandom(`orders of day ${daysAgo}`).int(2, 6);
}

/**
 * Returns the times at which the sample orders were placed, oldest first: throughout past days, and today up to `now`.
 */
export function placingTimes(now: number): Placing[] {
  const today = startOfSouthAfricanDay(now);
  return Array.from({ length: DAYS }, (_, index) => DAYS - 1 - index).flatMap((daysAgo) => {
    const count = countOn(daysAgo);
    const from = daysAgo === 0 ? today : today - daysAgo * DAY + OPENS;
    const until = daysAgo === 0 ? now : today - daysAgo * DAY + CLOSES;
    return Array.from({ length: count }, (_, index) => {
      const within = createRandom(`minute ${daysAgo} ${index}`).next();
      return { daysAgo, index, count, at: Math.floor(from + ((until - from) * (index + within)) / count) };
    });
  });
}
