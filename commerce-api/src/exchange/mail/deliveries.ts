import type { AnswerDeliveries } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { toIso } from '#platform/time';
import { loadMessage } from '#selling/contact';
import { MESSAGE_ANSWERED } from './letters/message-answered';

/** Returns what became of the mails with the answers to a message, the oldest first. Throws 404 `message-not-found`. */
export async function findDeliveries(db: Kysely<Tables>, messageId: string): Promise<AnswerDeliveries> {
  await loadMessage(db, messageId);
  const entries = db.selectFrom('contact_entries').select('id').where('message_id', '=', messageId);
  const mails = await db
    .selectFrom('mails')
    .select(['reference', 'state', 'updated_at'])
    .where('kind', '=', MESSAGE_ANSWERED)
    .where('reference', 'in', entries)
    .orderBy('created_at')
    .execute();
  return {
    deliveries: mails.map(({ reference, state, updated_at }) => ({
      entryId: reference,
      state,
      at: toIso(updated_at),
    })),
  };
}
