import type { KnownColor } from '@nara/shared-contracts/api/catalogue';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';

/** Maximum number of colours offered. */
const MOST = 200;

/** Returns the colours used by the range, each with its most common swatch, sorted by frequency. */
export async function findKnownColors(db: Kysely<Tables>): Promise<KnownColor[]> {
  const rows = await db
    .selectFrom('variants')
    .select(['color', 'color_code'])
    .select((eb) => eb.fn.countAll<number>().as('number'))
    .groupBy(['color', 'color_code'])
    .orderBy('number', 'desc')
    .orderBy('color')
    .orderBy('color_code')
    .limit(MOST)
    .execute();
  const swatches = new Map<string, string>();
  for (const { color, color_code } of rows) if (!swatches.has(color)) swatches.set(color, color_code);
  return [...swatches].map(([color, colorCode]) => ({ color, colorCode }));
}
