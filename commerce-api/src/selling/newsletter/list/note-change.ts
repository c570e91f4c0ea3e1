import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { NewsletterChangeTable } from '../tables';

/** Records for the figures that a subscriber joined or left, at `at` (epoch ms). */
export async function noteChange(tx: Kysely<Tables>, kind: NewsletterChangeTable['kind'], at: number): Promise<void> {
  await tx.insertInto('newsletter_changes').values({ id: randomUUID(), at, kind }).execute();
}
