import type { UnsubscribedWay } from '@nara/shared-contracts/rules/newsletter';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, tell } from '#platform/subject';
import type { NewsletterSubscriberTable } from '../tables';
import { noteChange } from './note-change';

/**
 * Unsubscribes an address within the transaction `tx`, even if it was never confirmed. Idempotent. Returns the
 * resulting row. `at` in epoch ms.
 */
export async function takeOff(
  context: Context,
  tx: Kysely<Tables>,
  row: NewsletterSubscriberTable,
  by: UnsubscribedWay,
  at: number,
): Promise<NewsletterSubscriberTable> {
  if (row.state === 'unsubscribed') return row;
  const off = { state: 'unsubscribed', unsubscribed_at: at, unsubscribed_by: by } as const;
  await tx.updateTable('newsletter_subscribers').set(off).where('id', '=', row.id).execute();
  if (row.state === 'confirmed') await noteChange(tx, 'left', at);
  tell(context, tx, 'newsletter.changed', row.id);
  return { ...row, ...off };
}
