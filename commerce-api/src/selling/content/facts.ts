import type { ShopFacts } from '@nara/shared-contracts';
import { deliveryFactsOf, shopFactsOf } from '@nara/shared-contracts/rules';
import type { Context } from '#platform/subject';
import { watchedTerms } from '#selling/shop-settings';

/** Returns what texts may name at present, on the terms on which the shop sells. */
export const findFacts = async ({ get }: Pick<Context, 'get'>): Promise<ShopFacts> =>
  shopFactsOf(deliveryFactsOf(await get(watchedTerms).read()));
