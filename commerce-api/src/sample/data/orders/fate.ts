import { createRandom } from '../random';
import type { Placing } from './placing-times';

/**
 * Names the course of an order. `waiting`: not yet handed over. `refused`: holds a variant the partner does not know.
 * `fulfilled`: accepted, packed, shipped, delivered as its time comes.
 */
export type Fate = 'waiting' | 'refused' | 'fulfilled' | 'cancelled' | 'refunded';

const CANCELLED = 0.03;
const REFUNDED = 0.06;
const NEWEST_WAIT = 1;

/**
 * Returns the fate of an order: the newest waits, today's and yesterday's first are refused, and a few older ones are
 * cancelled or refunded.
 */
export function fateOf({ daysAgo, index, count }: Placing): Fate {
  if (daysAgo === 0 && index >= count - NEWEST_WAIT) return 'waiting';
  if (daysAgo <= 1 && index === 0) return 'refused';
  if (daysAgo === 0) return 'fulfilled';
  const draw = createRandom(`fate ${daysAgo} ${index}`).next();
  if (draw < CANCELLED) return 'cancelled';
  return draw < REFUNDED ? 'refunded' : 'fulfilled';
}
