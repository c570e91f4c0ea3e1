import type { ReturnCondition, ReturnReason, ReturnStatus } from '@nara/shared-contracts/rules/returns';
import { DAY_MS, HOUR_MS, startOfSouthAfricanDay } from '#platform/time';
import { createRandom } from './random';
import type { SeedOrder, SeedProduct, SeedReturn } from './types';

/** Numbers of returns by status; today's refunds are counted separately. */
const WAITING: readonly [ReturnStatus, number][] = [
  ['pending_inspection', 23],
  ['approved', 5],
  ['processing', 3],
  ['rejected', 3],
];
const REFUNDED_TODAY = 8;
/** Share of the value ordered in 30 days that is returned; 2.3 % if the value includes deliveries. */
const RETURN_RATE = 0.0236;
/** Time (ms) from receipt to refund. */
const PROCESSING = 2.4 * DAY_MS;
const VAT = 1.15;

const REASONS: [ReturnReason, ...ReturnReason[]] = [
  'size-exchange',
  'size-exchange',
  'defective-item',
  'changed-mind',
  'not-as-described',
];

/** Delivered order whose first line may be returned. */
interface Candidate {
  order: SeedOrder;
  deliveredAt: number;
  priceCents: number;
}

/**
 * Returns RMAs for one piece of some delivered orders, in their state at `now` (epoch ms): those awaiting staff,
 * today's refunds, and enough earlier ones to reach the return rate. The same `now` always gives the same returns.
 */
export function sampleReturns(
  now: number,
  orders: readonly SeedOrder[],
  products: readonly SeedProduct[],
): SeedReturn[] {
  const prices = new Map(products.map(({ id, priceCents }) => [id, priceCents]));
  const free = new Set(candidatesOf(orders, prices));
  const take = (wanted: (candidate: Candidate) => boolean, count: number): Candidate[] => {
    const taken = [...free].filter(wanted).slice(0, count);
    for (const candidate of taken) free.delete(candidate);
    return taken;
  };
  const isOld = ({ deliveredAt }: Candidate) => deliveredAt <= now - 8 * DAY_MS && deliveredAt >= now - 30 * DAY_MS;
  const byPrice = [...free].filter(isOld).sort((a, b) => a.priceCents - b.priceCents);
  const today = new Set(byPrice.slice(0, REFUNDED_TODAY));
  const refunds = take((candidate) => today.has(candidate), REFUNDED_TODAY).map((candidate, index) => {
    const processedAt =
      startOfSouthAfricanDay(now) +
      Math.floor(((now - startOfSouthAfricanDay(now)) * (index + 1)) / (REFUNDED_TODAY + 1));
    return build(candidate, 'processed', processedAt, index);
  });
  const earlier = fill(take(isOld, free.size), targetOf(now, orders, prices) - worthOf([...today])).map(
    (candidate, index) => build(candidate, 'processed', now - (index + 1) * DAY_MS, index),
  );
  const waiting = WAITING.flatMap(([status, count]) =>
    take(({ deliveredAt }) => deliveredAt <= now - DAY_MS, count).map((candidate, index) =>
      build(candidate, status, now - HOUR_MS * (index + 1), index),
    ),
  );
  return [...refunds, ...earlier, ...waiting];
}

/** Finds the orders whose first line may be returned, latest deliveries first. */
function candidatesOf(orders: readonly SeedOrder[], prices: ReadonlyMap<string, number>): Candidate[] {
  const candidates = orders.flatMap((order): Candidate[] => {
    const deliveredAt = order.events.find(({ type }) => type === 'partner.delivered')?.at;
    if (order.status !== 'delivered' || deliveredAt === undefined) return [];
    return [{ order, deliveredAt, priceCents: prices.get(order.lines[0]?.productId ?? '') ?? 0 }];
  });
  return candidates.sort((a, b) => b.deliveredAt - a.deliveredAt);
}

const worthOf = (candidates: readonly Candidate[]): number =>
  candidates.reduce((sum, { priceCents }) => sum + priceCents, 0) * VAT;

/** Returns the total that the refunds of 30 days should reach, in cents. */
function targetOf(now: number, orders: readonly SeedOrder[], prices: ReadonlyMap<string, number>): number {
  const sold = orders
    .filter(({ createdAt, status }) => createdAt >= now - 30 * DAY_MS && status !== 'cancelled')
    .flatMap(({ lines }) => lines)
    .reduce((sum, { productId, quantity }) => sum + (prices.get(productId) ?? 0) * quantity, 0);
  return sold * VAT * RETURN_RATE;
}

/** Picks the most expensive candidates first, as long as they fit under a sum. */
function fill(candidates: readonly Candidate[], most: number): Candidate[] {
  const chosen: Candidate[] = [];
  for (const candidate of candidates.toSorted((a, b) => b.priceCents - a.priceCents)) {
    if (worthOf([...chosen, candidate]) <= most) chosen.push(candidate);
  }
  return chosen;
}

/** Returns an RMA of the first piece, which reached its status at `at` (epoch ms). */
function build({ order, deliveredAt }: Candidate, status: ReturnStatus, at: number, index: number): SeedReturn {
  const random = createRandom(`return of ${order.id}`);
  const isInspected = status !== 'pending_inspection';
  const isRefunded = status === 'processed';
  const receivedAt = isInspected ? Math.max(deliveredAt, at - PROCESSING) : null;
  const condition: ReturnCondition = random.pick(['new', 'new', 'new', 'worn', 'defective']);
  return {
    id: `7e700000-0000-4000-8000-${order.id.split('-')[1]?.slice(-12).padStart(12, '0')}`,
    rmaNumber: `RMA-WW-${order.id.slice(-6)}${String(index).padStart(2, '0')}`,
    orderId: order.id,
    status,
    reason: random.pick(REASONS),
    condition: isInspected ? condition : null,
    isResalable: isInspected && condition === 'new',
    createdAt: Math.max(deliveredAt, (receivedAt ?? at) - random.int(1, 3) * DAY_MS),
    receivedAt,
    processedAt: isRefunded ? at : null,
  };
}
