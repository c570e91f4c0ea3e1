import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import { DAY_MS, HOUR_MS, MINUTE_MS, startOfSouthAfricanDay } from '#platform/time';
import { createRandom, type Random } from './random';
import type { SeedOrder, SeedOrderEvent } from './types';

interface Placing {
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
const OPENS = 6 * HOUR_MS;
const CLOSES = 23 * HOUR_MS;

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
    const from = daysAgo === 0 ? today : today - daysAgo * DAY_MS + OPENS;
    const until = daysAgo === 0 ? now : today - daysAgo * DAY_MS + CLOSES;
    return Array.from({ length: count }, (_, index) => {
      const within = createRandom(`minute ${daysAgo} ${index}`).next();
      return { daysAgo, index, count, at: Math.floor(from + ((until - from) * (index + within)) / count) };
    });
  });
}

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

interface Traveller {
  createdAt: number;
  fate: Fate;
  /** Id at the partner, if it accepts the order. */
  woolworthsOrderId: string;
  /** Tracking code, if the order ships. */
  trackingCode: string;
  /** The variant that a refusal names. */
  firstVariantId: string;
}

interface Step extends SeedOrderEvent {
  status: OrderStatus;
}

/** Returns everything that happens to an order, past and future. */
function stepsOf(random: Random, traveller: Traveller): Step[] {
  const { createdAt, fate, woolworthsOrderId, trackingCode, firstVariantId } = traveller;
  const between = (from: number, until: number) => Math.floor(from + random.next() * (until - from));
  const report = (at: number, status: OrderStatus, word: string): Step => ({
    at,
    status,
    type: `partner.${word.split(',')[0]?.replace(' ', '_')}`,
    message: `Partner reports: ${word}`,
  });

  const placed: Step = { at: createdAt, status: 'pending', type: 'order.placed', message: 'Order placed' };
  if (fate === 'waiting') return [placed];
  const answeredAt = createdAt + between(10_000, 2 * MINUTE_MS);
  if (fate === 'refused') {
    const message = `Refused by the partner: SKU mapping not found for variant: ${firstVariantId}`;
    return [placed, { at: answeredAt, status: 'pending', type: 'partner.refused', message }];
  }
  const message = `Accepted by the partner as ${woolworthsOrderId}`;
  const accepted: Step = { at: answeredAt, status: 'processing', type: 'partner.accepted', message };
  if (fate === 'cancelled')
    return [placed, accepted, report(answeredAt + between(HOUR_MS, 6 * HOUR_MS), 'cancelled', 'cancelled')];

  const pickedAt = answeredAt + between(2 * HOUR_MS, 12 * HOUR_MS);
  const packedAt = pickedAt + between(HOUR_MS, 8 * HOUR_MS);
  const shippedAt = createdAt + between(26 * HOUR_MS, 44 * HOUR_MS);
  const deliveredAt = shippedAt + between(DAY_MS, 4 * DAY_MS);
  const fulfilled = [
    placed,
    accepted,
    report(pickedAt, 'processing', 'picked'),
    report(packedAt, 'processing', 'packed'),
    report(shippedAt, 'shipped', `shipped, tracking number ${trackingCode}`),
    report(shippedAt + between(2 * HOUR_MS, 10 * HOUR_MS), 'shipped', 'in transit'),
    report(deliveredAt, 'delivered', 'delivered'),
  ];
  if (fate === 'fulfilled') return fulfilled;
  return [...fulfilled, report(deliveredAt + between(3 * DAY_MS, 9 * DAY_MS), 'refunded', 'refunded')];
}

type Progress = Pick<SeedOrder, 'status' | 'woolworthsOrderId' | 'trackingCode' | 'updatedAt' | 'events'>;

/** Returns the state of an order at `now` (epoch ms). */
export function progressOf(random: Random, traveller: Traveller, now: number): Progress {
  const steps = stepsOf(random, traveller).filter(({ at }) => at <= now);
  const latest = steps.at(-1);
  const isPast = (status: OrderStatus) => steps.some((step) => step.status === status);
  return {
    status: latest?.status ?? 'pending',
    woolworthsOrderId: isPast('processing') ? traveller.woolworthsOrderId : null,
    trackingCode: isPast('shipped') ? traveller.trackingCode : null,
    updatedAt: latest?.at ?? traveller.createdAt,
    events: steps.map(({ at, type, message }) => ({ at, type, message })),
  };
}
