import type { ShopFacts } from '@nara/shared-contracts/rules/content';
import { shopFactsOf } from '@nara/shared-contracts/rules/content';
import { deliveryFactsOf } from '@nara/shared-contracts/rules/shop-settings';
import type { Context } from '#platform/subject';
import { watchedTerms } from '#selling/shop-settings';

/** Returns the facts that texts may mention, from the shop's current terms. */
export const findFacts = async ({ get }: Pick<Context, 'get'>): Promise<ShopFacts> =>
  shopFactsOf(deliveryFactsOf(await get(watchedTerms).read()));
