import type { PromotionDefinition, PromotionOffer, PromotionState } from '@nara/shared-contracts';
import { promotionStateAt } from '@nara/shared-contracts/rules';
import { PromotionDefinition as PromotionDefinitionSchema } from '@nara/shared-contracts/schemas';
import type { PromotionTable } from './tables';

/** Reads the definition of a row. Throws when what is stored does not fit. */
export const definitionOf = ({ definition_json }: Pick<PromotionTable, 'definition_json'>): PromotionDefinition =>
  PromotionDefinitionSchema.parse(JSON.parse(definition_json));

const timeOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

/** Returns the columns that follow from a definition. `hasGenerated`: it has codes that are for one order each. */
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

/** Returns what browsers apply of a promotion: nothing about its limits or its codes. */
export function offerOf(id: string, definition: PromotionDefinition): PromotionOffer {
  const { name, gift, products, categories, minimum, isFirstOrder, combines, from, until } = definition;
  return { id, name, gift, products, categories, minimum, isFirstOrder, combines, from, until };
}

/** Returns where a promotion is in its life at `at` (epoch ms). */
export const stateOf = (
  { status, from_at, until_at }: Pick<PromotionTable, 'status' | 'from_at' | 'until_at'>,
  at: number,
): PromotionState => promotionStateAt({ status, from: from_at, until: until_at }, at);
