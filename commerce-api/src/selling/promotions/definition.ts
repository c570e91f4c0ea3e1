import type { PromotionDefinition, PromotionOffer } from '@nara/shared-contracts/api/promotions';
import { PromotionDefinition as PromotionDefinitionSchema } from '@nara/shared-contracts/api/promotions';
import type { PromotionState } from '@nara/shared-contracts/rules/promotions';
import { promotionStateAt } from '@nara/shared-contracts/rules/promotions';
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
