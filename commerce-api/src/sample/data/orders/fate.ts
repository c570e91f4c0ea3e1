import { createRandom } from '../random';
import type { Placing } from './placing-times';

/**
 * Course of an order. `waiting`: not yet handed over. `refused`: holds a variant that the partner does not know.
 * `fulfilled`: accepted, packed, shipped and delivered in due time.
 */
export type Fate = 'waiting' | 'refused' | 'fulfilled' | 'cancelled' | 'refunded';

const CANCELLED = 0.03;
const REFUNDED = 0.06;
const NEWEST_WAIT = 1;

/**
 * Returns the fate of an order: the newest waits, the first of today and of yesterday are refused, and a few older ones
 * are cancelled or refunded.
 */
export function fateOf({ daysAgo, index, count }: Placing): Fate {
  if (daysAgo === 0 && index >= count - NEWEST_WAIT) return 'waiting';
  if (daysAgo <= 1 && index === 0) return 'refused';
  if (daysAgo === 0) return 'fulfilled';
  const draw = createRandom(`fate ${daysAgo} ${index}`).next();
  if (draw < CANCELLED) return 'cancelled';
  return draw < REFUNDED ? 'refunded' : 'fulfilled';
}
