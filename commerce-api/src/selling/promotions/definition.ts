import {
  type PromotionDefinition,
  PromotionDefinition as PromotionDefinitionSchema,
  type PromotionOffer,
} from '@nara/shared-contracts/api/promotions';
import { type PromotionState, promotionStateAt } from '@nara/shared-contracts/rules/promotions';
import { createCache, whileSame } from '#platform/cache';
import { watchTable } from '#platform/database';
import { countEvents } from '#platform/events';
import type { Context } from '#platform/subject';
import type { PromotionTable } from './tables';

/** Parses the definition of a row. Throws if the stored JSON does not match the schema. */
export const definitionOf = ({ definition_json }: Pick<PromotionTable, 'definition_json'>): PromotionDefinition =>
  PromotionDefinitionSchema.parse(JSON.parse(definition_json));

const timeOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

/** Returns the columns derived from a definition. `hasGenerated` is true if it has codes for a single order each. */
export const columnsOf = (definition: PromotionDefinition, hasGenerated: boolean) => ({
  definition_json: JSON.stringify(definition),
  name: definition.name,
  way: definition.way,
  kind: definition.gift.kind,
  code: definition.code,
  is_limited: Number(
    hasGenerated || definition.mostUses !== null || definition.mostPerCustomer !== null || definition.isFirstOrder,
  ),
  from_at: timeOf(definition.from),
  until_at: timeOf(definition.until),
});

/** Returns the part of a promotion that browsers apply, without its limits and codes. */
export function offerOf(id: string, definition: PromotionDefinition): PromotionOffer {
  const { name, gift, products, categories, minimum, isFirstOrder, combines, from, until } = definition;
  return { id, name, gift, products, categories, minimum, isFirstOrder, combines, from, until };
}

/** Returns the state of a promotion at `at` (epoch ms). */
export const stateOf = (
  { status, from_at, until_at }: Pick<PromotionTable, 'status' | 'from_at' | 'until_at'>,
  at: number,
): PromotionState => promotionStateAt({ status, from: from_at, until: until_at }, at);

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
  const notified = countEvents(events, ({ type }) => type === 'promotion.changed');
  return () => `${written?.() ?? ''} ${notified()} ${Math.floor(now() / OLDEST_MS)}`;
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
  const cached = createCache<Promise<readonly KnownPromotion[]>>({ lifetime: whileSame(get(promotionsVersion)) });
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
  return () => cached.get('automatic', read);
}
