import type { Province } from '@nara/shared-contracts/rules/common';
import { type DistributionCentre, nearestCentres } from '@nara/shared-contracts/rules/inventory';
import { type Fate, fateOf, placingTimes, progressOf } from './journey';
import { type Customer, pickCustomer } from './people';
import { createRandom, type Random } from './random';
import type { SeedFailure, SeedOrder, SeedOrderLine, SeedProduct, SeedVariant } from './types';

const REFUSED = 'Refused by the partner: ';
const NO_ANSWER = 'The partner did not answer within 5 s';
const ATTEMPTS = 5;
/** Duration (ms) of five attempts and the pauses between them. */
const TRIED_FOR_MS = 40_000;

type Unfinished = Pick<SeedOrder, 'status' | 'woolworthsOrderId' | 'createdAt' | 'events'>;

/**
 * Adds the reason why the partner never accepted a pending order, with its events: a refusal that is already among the
 * events, or five attempts without a response. Other orders are returned without a failure. `now` in epoch ms.
 */
export function withFailure<T extends Unfinished>(order: T, now: number): T & { failure: SeedFailure | null } {
  if (order.woolworthsOrderId || order.status !== 'pending') return { ...order, failure: null };
  const refusal = order.events.find(({ type }) => type === 'partner.refused');
  if (refusal) {
    const message = refusal.message.slice(REFUSED.length);
    return { ...order, failure: { code: 'SKU_NOT_FOUND', message, attempts: 1 } };
  }
  const span = Math.min(TRIED_FOR_MS, now - order.createdAt);
  const attempts = Array.from({ length: ATTEMPTS }, (_, index) => {
    const isLast = index + 1 === ATTEMPTS;
    return {
      at: order.createdAt + Math.floor((span * (index + 1)) / ATTEMPTS),
      type: isLast ? 'partner.given-up' : 'partner.failed',
      message: `Attempt ${index + 1} of ${ATTEMPTS} failed: ${NO_ANSWER}${isLast ? '; given up' : ''}`,
    };
  });
  return {
    ...order,
    events: [...order.events, ...attempts],
    failure: { code: 'TIMEOUT', message: NO_ANSWER, attempts: ATTEMPTS },
  };
}

/** Relative demand for products, by subcategory; 1 for all others. */
const DEMAND: Readonly<Record<string, number>> = { leggings: 8, 'sports-bras': 5, shorts: 2, tanks: 2 };
const BESTSELLER = 3;

const demandFor = ({ subcategory, tags }: SeedProduct): number =>
  (DEMAND[subcategory] ?? 1) * (tags.includes('bestseller') ? BESTSELLER : 1);

function pickProduct(random: Random, products: readonly SeedProduct[]): SeedProduct | undefined {
  let left = random.next() * products.reduce((sum, product) => sum + demandFor(product), 0);
  return products.find((product) => {
    left -= demandFor(product);
    return left < 0;
  });
}

/** Picks the smaller of two draws: a product's first colours sell best. */
const pickVariant = (random: Random, variants: readonly SeedVariant[]): SeedVariant | undefined => {
  const draw = () => random.int(0, variants.length - 1);
  return variants[Math.min(draw(), draw())];
};

const isMapped = ({ woolworthsSku }: SeedVariant): boolean => woolworthsSku !== null;

/**
 * Picks the lines of an order placed at a time (epoch ms): products already released, variants that the partner knows.
 */
function fillBasket(random: Random, catalogue: readonly SeedProduct[], at: number): SeedOrderLine[] {
  const onSale = catalogue.filter(({ releasedAt }) => releasedAt <= at);
  const lines = new Map<string, SeedOrderLine>();
  for (let wanted = random.pick([1, 1, 1, 2, 2, 3, 4]); wanted > 0; wanted -= 1) {
    const product = pickProduct(random, onSale);
    const variant = product && pickVariant(random, product.variants.filter(isMapped));
    if (product && variant) {
      const quantity = random.chance(0.12) ? 2 : 1;
      lines.set(variant.id, { productId: product.id, variantId: variant.id, quantity });
    }
  }
  return [...lines.values()];
}

/** Picks one piece of a variant that the partner does not know yet, so that the order waits for its mapping. */
function fillUnmappedBasket(random: Random, catalogue: readonly SeedProduct[], at: number): SeedOrderLine | undefined {
  const unmapped = catalogue
    .filter(({ releasedAt }) => releasedAt <= at)
    .flatMap(({ id, variants }) =>
      variants.filter((variant) => !isMapped(variant)).map((variant) => ({ id, variant })),
    );
  const chosen = unmapped[random.int(0, unmapped.length - 1)];
  return chosen && { productId: chosen.id, variantId: chosen.variant.id, quantity: 1 };
}

const LETTERS = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'] as [string, ...string[]];
const codeOf = (random: Random): string => Array.from({ length: 6 }, () => random.pick(LETTERS)).join('');
const digits = (random: Random, length: number): string => Array.from({ length }, () => random.int(0, 9)).join('');

/** Returns the nearest centre with a record of every line; Johannesburg and Cape Town have the whole range. */
function centreFor(province: Province, lines: readonly SeedOrderLine[], variants: ReadonlyMap<string, SeedVariant>) {
  const knows = (centre: DistributionCentre) =>
    lines.every(({ variantId }) => variants.get(variantId)?.stock[centre] !== undefined);
  return nearestCentres(province).find(knows) ?? 'JHB-DC';
}

/** Decisions about an order before its basket is filled. */
interface OrderPlan {
  /** Seed of everything else: the same key always gives the same order. */
  key: string;
  /** Time of the order in epoch ms. */
  at: number;
  /** Position among all orders, from 0. */
  place: number;
  fate: Fate;
}

/** Creates orders from a catalogue, each in its state at `now` (epoch ms). */
export function createOrderBuilder(
  now: number,
  catalogue: readonly SeedProduct[],
  pickCustomer: (random: Random) => Customer,
): (plan: OrderPlan) => SeedOrder {
  const variants = new Map(catalogue.flatMap((product) => product.variants.map((variant) => [variant.id, variant])));
  return ({ key, at, place, fate }) => {
    const random = createRandom(key);
    const { email, address } = pickCustomer(random);
    const unmapped = fate === 'refused' ? fillUnmappedBasket(random, catalogue, at) : undefined;
    const lines = unmapped ? [unmapped] : fillBasket(random, catalogue, at);
    const traveller = {
      createdAt: at,
      fate,
      woolworthsOrderId: `WW-NARA-${100_000 + place}`,
      trackingCode: `WWZA${digits(random, 8)}`,
      firstVariantId: lines[0]?.variantId ?? '',
    };
    const progress = progressOf(random, traveller, now);
    const order = {
      id: `NARA-${at}-${codeOf(random)}`,
      email,
      paymentMethod: random.chance(0.8) ? 'card' : 'eft',
      shippingAddress: address,
      billingAddress: address,
      lines,
      dc: centreFor(address.province, lines, variants),
      route: random.chance(0.12) ? 'STORE_PICKUP' : 'DC_DIRECT',
      createdAt: at,
      ...progress,
      payBy: null,
      heldSince: progress.status === 'pending' ? now : null,
    } as const;
    return withFailure(order, now);
  };
}

/**
 * Returns the orders of the last 60 days, oldest first, in their state at `now` (epoch ms): the newest pending, the
 * older ones in progress or delivered, a few cancelled, refunded or refused. The same `now` always gives the same
 * orders.
 */
export function sampleOrders(now: number, catalogue: readonly SeedProduct[]): SeedOrder[] {
  const build = createOrderBuilder(now, catalogue, pickCustomer);
  return placingTimes(now).map((placing, place) =>
    build({
      key: `order ${placing.daysAgo} ${placing.index}`,
      at: placing.at,
      place,
      fate: fateOf(placing),
    }),
  );
}
