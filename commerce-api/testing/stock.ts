import type { TestApp } from './test-app';

/** Returns the pieces of a variant by centre. */
export async function stockOf({ context }: TestApp, variantId: string): Promise<Record<string, number>> {
  const levels = await context.database.kysely
    .selectFrom('stock_levels')
    .selectAll()
    .where('variant_id', '=', variantId)
    .orderBy('dc')
    .execute();
  return Object.fromEntries(levels.map(({ dc, available }) => [dc, available]));
}
