import type { DistributionCentre, Province } from '@nara/shared-contracts';
import { nearestCentres } from '@nara/shared-contracts/rules';
import { createRandom, type Random } from '../random';
import type { SeedOrder, SeedOrderLine, SeedProduct, SeedVariant } from '../types';
import { fillBasket, fillUnmappedBasket } from './basket';
import { pickCustomer } from './customer';
import { withFailure } from './failure';
import { fateOf } from './fate';
import { progressOf } from './journey';
import { type Placing, placingTimes } from './placing-times';

const LETTERS = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'] as [string, ...string[]];
const codeOf = (random: Random): string => Array.from({ length: 6 }, () => random.pick(LETTERS)).join('');
const digits = (random: Random, length: number): string => Array.from({ length }, () => random.int(0, 9)).join('');

/** The nearest centre with a record of every line; Johannesburg and Cape Town know the whole range. */
function centreFor(province: Province, lines: readonly SeedOrderLine[], variants: ReadonlyMap<string, SeedVariant>) {
  const knows = (centre: DistributionCentre) =>
    lines.every(({ variantId }) => variants.get(variantId)?.stock[centre] !== undefined);
  return nearestCentres(province).find(knows) ?? 'JHB-DC';
}

/**
 * The orders of the last 60 days, oldest first, as they stand at `now` (epoch ms): the newest pending, the older
 * ones under way or delivered, a few cancelled, refunded or refused. The same `now` always gives the same orders.
 */
export function sampleOrders(now: number, catalogue: readonly SeedProduct[]): SeedOrder[] {
  const variants = new Map(catalogue.flatMap((product) => product.variants.map((variant) => [variant.id, variant])));

  const build = (placing: Placing, place: number): SeedOrder => {
    const random = createRandom(`order ${placing.daysAgo} ${placing.index}`);
    const fate = fateOf(placing);
    const { email, address } = pickCustomer(random);
    const unmapped = fate === 'refused' ? fillUnmappedBasket(random, catalogue, placing.at) : undefined;
    const lines = unmapped ? [unmapped] : fillBasket(random, catalogue, placing.at);
    const traveller = {
      createdAt: placing.at,
      fate,
      woolworthsOrderId: `WW-NARA-${100_000 + place}`,
      trackingCode: `WWZA${digits(random, 8)}`,
      firstVariantId: lines[0]?.variantId ?? '',
    };
    const order = {
      id: `NARA-${placing.at}-${codeOf(random)}`,
      email,
      paymentMethod: random.chance(0.8) ? 'card' : 'eft',
      shippingAddress: address,
      billingAddress: address,
      lines,
      dc: centreFor(address.province, lines, variants),
      route: random.chance(0.12) ? 'STORE_PICKUP' : 'DC_DIRECT',
      createdAt: placing.at,
      ...progressOf(random, traveller, now),
    } as const;
    return withFailure(order, now);
  };
  return placingTimes(now).map(build);
}
