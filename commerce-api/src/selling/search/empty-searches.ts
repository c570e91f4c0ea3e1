import type { EmptySearch } from '@nara/shared-contracts/api/search';
import { sql } from 'kysely';
import type { Database } from '#platform/database';
import { DAY_MS, toIso } from '#platform/time';
import { type Author, recordAudit } from '#staff/audit';

/**
 * Maximum number of digits in a search. More suggest a phone number, an order or a card rather than a size or a SKU.
 */
const MAX_DIGITS = 6;

/**
 * Normalises a search for counting: lower case, single spaces. Returns null if it may name a person, because such
 * searches are not stored.
 */
export function comparableSearch(typed: string): string | null {
  const text = typed.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  const digits = text.replace(/\D/gu, '').length;
  return text === '' || text.includes('@') || digits > MAX_DIGITS ? null : text;
}

/** Time (ms) for which a search stays counted. */
export const KEPT_MS = 90 * DAY_MS;
/** Maximum number of different searches kept. More would be noise, or an attempt to fill the disk. */
const MAX_KEPT = 10_000;
const MAX_LISTED = 200;

/** Counts a search without results, unless it may name a person; `now` in epoch ms. */
export async function countEmptySearch({ kysely }: Database, typed: string, now: number): Promise<void> {
  const text = comparableSearch(typed);
  if (text === null) return;
  const counted = await kysely
    .updateTable('empty_searches')
    .set(({ eb }) => ({ times: eb('times', '+', 1), last_at: now }))
    .where('text', '=', text)
    .executeTakeFirst();
  if (counted.numUpdatedRows > 0n) return;
  const { kept } = await kysely
    .selectFrom('empty_searches')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow();
  if (kept >= MAX_KEPT) return;
  await kysely
    .insertInto('empty_searches')
    .values({ text, times: 1, last_at: now })
    // Another shopper may have been first.
    .onConflict((conflict) =>
      conflict.column('text').doUpdateSet({ times: sql`empty_searches.times + 1`, last_at: now }),
    )
    .execute();
}

/** Returns the searches without results within the last `KEPT_MS`, the most frequent first. */
export async function findEmptySearches({ kysely }: Database, now: number): Promise<EmptySearch[]> {
  const rows = await kysely
    .selectFrom('empty_searches')
    .selectAll()
    .where('last_at', '>', now - KEPT_MS)
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('text')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ text, times, last_at }) => ({ text, times, lastAt: toIso(last_at) }));
}

/** Removes a search from the list. Idempotent. */
export function dismissEmptySearch(database: Database, typed: string, author: Author): Promise<void> {
  const text = comparableSearch(typed);
  return database.transaction(async (tx) => {
    const row = await tx
      .deleteFrom('empty_searches')
      .where('text', '=', text ?? '')
      .returningAll()
      .executeTakeFirst();
    if (!row) return;
    const { times } = row;
    await recordAudit(tx, author, { action: 'search.dismiss', subject: row.text, before: { times }, after: null });
  });
}
