import type { Province } from '@nara/shared-contracts/rules/common';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { nearestCentres } from '@nara/shared-contracts/rules/inventory';
import { createRandom, type Random } from '../random';
import type { SeedOrder, SeedOrderLine, SeedProduct, SeedVariant } from '../types';
import { fillBasket, fillUnmappedBasket } from './basket';
import type { Customer } from './customer';
import { withFailure } from './failure';
import type { Fate } from './fate';
import { progressOf } from './journey';

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
export interface OrderPlan {
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
