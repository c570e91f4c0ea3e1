import type { PromotionDefinition } from '@nara/shared-contracts/api/promotions';
import { createCache, whileSame } from '#platform/cache';
import { watchTable } from '#platform/database';
import { countEvents } from '#platform/events';
import type { Context } from '#platform/subject';
import { definitionOf } from './definition';
import type { PromotionTable } from './tables';

/** Longest time (ms) for which a change without an event may go unnoticed. */
const OLDEST_MS = 60_000;

/** A promotion in the form in which it is applied. */
export interface KnownPromotion extends Pick<PromotionTable, 'id' | 'status' | 'from_at' | 'until_at' | 'is_limited'> {
  definition: PromotionDefinition;
}

/** Returns a function that tells the version of the promotions, which changes with any of them, on any instance. */
export function promotionsVersion({ database, events, now }: Context): () => string {
  const written = watchTable(database, 'promotions');
  // The event follows the commit, so that nothing that was built from the previous state survives.
  const told = countEvents(events, ({ type }) => type === 'promotion.changed');
  return () => `${written?.() ?? ''} ${told()} ${Math.floor(now() / OLDEST_MS)}`;
}

export const toKnown = (
  row: Pick<PromotionTable, 'id' | 'status' | 'from_at' | 'until_at' | 'is_limited' | 'definition_json'>,
): KnownPromotion => ({
  id: row.id,
  status: row.status,
  from_at: row.from_at,
  until_at: row.until_at,
  is_limited: row.is_limited,
  definition: definitionOf(row),
});

/**
 * Returns a function that reads the started automatic promotions that have not ended, planned ones included, from
 * memory, so that an order needs no query for them.
 */
export function automaticPromotions(context: Context): () => Promise<readonly KnownPromotion[]> {
  const { database, get, now } = context;
  const kept = createCache<Promise<readonly KnownPromotion[]>>({ lifetime: whileSame(get(promotionsVersion)) });
  const read = async (): Promise<readonly KnownPromotion[]> => {
    const rows = await database.kysely
      .selectFrom('promotions')
      .selectAll()
      .where('status', '=', 'started')
      .where('way', '=', 'automatic')
      .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', now())]))
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(toKnown);
  };
  return () => kept.get('automatic', read);
}
