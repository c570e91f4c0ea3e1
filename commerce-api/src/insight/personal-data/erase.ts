import type { ErasurePreview } from '@nara/shared-contracts/api/personal-data';
import type { Kysely } from 'kysely';
import { isAmong, type Tables } from '#platform/database';
import { type Context, holdings, type Person } from '#platform/subject';
import { findObstacles } from './person';
import { cannotErase } from './refusals';

/**
 * Erases what every subject holds about a person, within the transaction `tx`. Throws 409 `erasure-has-obstacles` while
 * an order or a return is open. Rules: docs/product/personal-data.md.
 */
export async function erasePerson(context: Context, tx: Kysely<Tables>, person: Person): Promise<void> {
  // Concurrent changes of an order and new returns wait for this lock, and then find the data erased.
  await tx.selectFrom('orders').select('id').where(isAmong('id', person.orderIds)).orderBy('id').forUpdate().execute();
  const obstacles = await findObstacles(tx, person);
  if (obstacles.length > 0) throw cannotErase(obstacles);
  for (const holding of context.get(holdings)) await holding.erase(context, tx, person);
}

/** Returns what an erasure would remove or shorten, and the obstacles to it. */
export async function previewErasure(context: Context, person: Person): Promise<ErasurePreview> {
  const { kysely } = context.database;
  const sections: ErasurePreview['sections'] = [];
  for (const { title, find } of context.get(holdings)) {
    const { length: records } = await find(kysely, person);
    if (records > 0) sections.push({ title, records });
  }
  return { obstacles: await findObstacles(kysely, person), sections };
}
