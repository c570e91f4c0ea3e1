import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { NewsletterChangeTable } from '../tables';

/** Notes for the figures that somebody joined the list or left it. `at` in epoch ms. */
export async function noteChange(tx: Kysely<Tables>, kind: NewsletterChangeTable['kind'], at: number): Promise<void> {
  await tx.insertInto('newsletter_changes').values({ id: randomUUID(), at, kind }).execute();
}
