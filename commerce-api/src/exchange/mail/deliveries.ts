import type { AnswerDeliveries } from '@nara/shared-contracts/api/contact';
import type { GiftCardDelivery } from '@nara/shared-contracts/api/gift-cards';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { toIso } from '#platform/time';
import { loadMessage } from '#selling/contact';
import { requireCard } from '#selling/gift-cards';
import { GIFT_CARD, MESSAGE_ANSWERED } from './letters/others';

/** Returns the delivery status of the mails that answer a message, oldest first. Throws 404 `message-not-found`. */
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

/**
 * Returns the delivery status of the mail with the code of a gift card; null if the card was issued without a mail.
 * Throws 404 `gift-card-not-found`.
 */
export async function findCardDelivery(db: Kysely<Tables>, cardId: string): Promise<GiftCardDelivery> {
  await requireCard(db, cardId);
  const mail = await db
    .selectFrom('mails')
    .select(['state', 'updated_at'])
    .where('kind', '=', GIFT_CARD)
    .where('reference', '=', cardId)
    .executeTakeFirst();
  return { delivery: mail ? { state: mail.state, at: toIso(mail.updated_at) } : null };
}
